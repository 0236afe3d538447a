import Testing

@Suite struct LMDBTests {}
