import Testing

@Suite struct MusterCLITests {}
