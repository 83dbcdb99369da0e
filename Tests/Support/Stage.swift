/// An operation that a test directs: it says that it has begun, and goes on when it is told to.
///
/// Cancelling it does not end it, so that a test can look at what it does afterwards.
package final class Stage: Sendable {
  private let hasBegun = Signal()
  private let mayEnd = Signal()

  package init() {}

  /// What the operation calls.
  package func perform() async {
    hasBegun.fire()
    await mayEnd.wait()
  }

  package func begun() async { await hasBegun.wait() }
  package func end() { mayEnd.fire() }
}
