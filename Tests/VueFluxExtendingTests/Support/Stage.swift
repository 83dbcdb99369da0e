import VueFluxTestSupport

/// An operation that a test directs: it says that it has begun, and goes on when it is told to.
///
/// Cancelling it does not end it, so that a test can look at what it does afterwards.
final class Stage: Sendable {
  private let hasBegun = Signal()
  private let mayEnd = Signal()

  /// What the operation calls.
  func perform() async {
    hasBegun.fire()
    await mayEnd.wait()
  }

  func begun() async { await hasBegun.wait() }
  func end() { mayEnd.fire() }
}
