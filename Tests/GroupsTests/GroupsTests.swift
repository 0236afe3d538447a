import Testing

@Suite struct GroupsTests {}
