import Testing

@Suite struct MusterTests {}
