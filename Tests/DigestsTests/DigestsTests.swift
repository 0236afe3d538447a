import Testing

@Suite struct DigestsTests {}
