import Testing

@Suite struct EventLogTests {}
