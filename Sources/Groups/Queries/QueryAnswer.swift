/// What a query answers.
package protocol QueryAnswer: JSONWritable {}
