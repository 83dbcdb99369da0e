/// Whether a test of a ``TestStore`` has to expect everything that the store does.
public enum Exhaustivity: Equatable, Sendable {
  /// Everything that the test does not expect is a failure.
  case on

  /// An expectation skips what comes before it, and an expected commit may change more than the test says.
  ///
  /// - Parameter showsSkipped: Whether a warning at the end of the test lists what was skipped.
  case off(showsSkipped: Bool)

  /// ``off(showsSkipped:)``, without a warning.
  public static var off: Exhaustivity { .off(showsSkipped: false) }
}
