import Testing

@Suite struct ViewsTests {}
