package import VueFlux
package import VueFluxJSON

/// A recorded store of the running app, whatever its type: shown states of the past, and given actions.
///
/// A commit of the store may never end. So nothing here waits for one on the thread that calls it.
///
/// It does not keep the store alive. While the store shows the past, or is locked, it takes no actions; the
/// recorder writes none of the states that it is shown.
package protocol LiveStore: AnyObject, Sendable {
  /// The name of the state's type in sessions.
  var type: String { get }

  /// The type, as a test names it.
  ///
  /// - Throws: ``ReplayError``, when no test can name it, or read its values.
  func testedType() throws(ReplayError) -> TestedType

  /// Whether the store is still there.
  var isAlive: Bool { get }

  /// Makes a state to play recorded actions on, by the mutations of the store.
  ///
  /// - Parameter state: The state to begin with, of the store's type.
  /// - Returns: The player.
  func makePlayer(from state: (any Sendable)?) -> any ReplicaPlayer

  /// Shows a state of the past, and keeps the present one to come back to.
  ///
  /// - Parameter state: The state; nil to show the present one still, and to take no actions.
  func show(_ state: (any Sendable)?) async

  /// Goes back to the present, as if it had never been away.
  func returnToPresent() async

  /// Makes the state that is shown the present one, and has it recorded.
  func beginAnew() async

  /// Puts a state in place of the present one, and has it recorded.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - version: The version of the store that the state was made for, see ``SessionRecorder/version(ofStore:)``.
  /// - Returns: Whether it was put; not if the store has changed since.
  func replaceState(by state: any Sendable, ifVersion version: Int) async -> Bool

  /// Has the store take no actions, whatever it shows, or has it take them again; see ``settle()``.
  func setLocked(_ isLocked: Bool)

  /// Notes how long the mutations of recorded actions take; or no more, if nil; see ``settle()``.
  func measure(_ slowest: Shared<SlowCommits>?)

  /// Waits until ``setLocked(_:)`` and ``measure(_:)`` have taken effect, which is after the present commit.
  func settle() async

  /// The calls of the store's observers since they were added; empty if the store is gone.
  func observerCalls() async -> [ObserverCalls]

  /// Dispatches an action, and waits until it is committed.
  ///
  /// - Parameters:
  ///   - action: The action, as it is recorded.
  ///   - isGlobal: Whether it goes to all stores of the type on the store's bus.
  /// - Returns: Why the action was not committed; nil if it was.
  /// - Throws: Why it cannot be read.
  func dispatch(_ action: JSONValue, isGlobal: Bool) async throws -> String?
}
