/// Whether a test of a ``TestStore`` has to expect everything that the store does.
public enum Exhaustivity: Sendable {
  /// Everything that the test does not expect is a failure.
  case on

  /// An expectation skips what comes before it, and an expected commit may change more than the test says.
  ///
  /// At the end of the test, a warning lists what was skipped.
  case off
}
