/// The limit on the memory that this process and those it starts may have.
package enum MemoryLimit {
    /// Whether there is one, so that what looks like damage may be want of memory.
    package static var isSet: Bool { System.limitsMemory }
}
