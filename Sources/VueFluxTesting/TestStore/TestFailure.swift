public import Testing

/// A failure that a ``TestStore`` reports.
public struct TestFailure: Error, Sendable {
  /// What was expected, what came, and what else is there.
  public let message: String

  /// The place of the expectation in the test.
  public let sourceLocation: SourceLocation

  /// Whether the test goes on to pass: this only says what was skipped.
  public let isWarning: Bool
}

extension TestFailure: CustomStringConvertible {
  /// The place and the message.
  public var description: String {
    "\(sourceLocation.fileID):\(sourceLocation.line): \(message)"
  }
}
