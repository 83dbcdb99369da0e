import VueFlux

/// A state that is made again from recorded actions, whatever its type.
protocol Replica: AnyObject, Sendable {
  /// The type of the state, and how it and its actions are known.
  var subject: ReplicaSubject { get }

  /// Whether there is a state to commit actions to.
  var hasState: Bool { get }

  /// Begins, or goes on, with a recorded state.
  func begin(with state: ArraySlice<UInt8>) throws

  /// Commits a recorded action.
  func commit(_ action: ArraySlice<UInt8>) throws

  /// The state as it would be recorded; nil if states are not.
  func json() throws -> JSONValue?

  /// The state as it is, with what is not recorded of it.
  func wholeJSON() throws -> JSONValue?

  /// The state itself, as its own type.
  var snapshot: (any Sendable)? { get }

  /// Puts the state to where it is wanted, which asks for it when it is about to; nil if it is to stay.
  func show(_ latest: @escaping @Sendable () -> (any Sendable)?)

  // MARK: - Over and over again

  /// Keeps a recorded action to be run later, as often as needed.
  ///
  /// - Returns: What to call it by.
  func load(action: ArraySlice<UInt8>) throws -> Int

  /// Keeps a recorded state to go on with later.
  ///
  /// - Returns: What to call it by; nil if states cannot be read.
  func load(state: ArraySlice<UInt8>) throws -> Int?

  /// Runs what was kept; to be rehearsed, see ``Outside/rehearse(_:)``.
  func run(_ index: Int)

  /// The action that was kept; nil if it is a state.
  func action(_ index: Int) -> (any Sendable)?

  /// Says what was kept.
  func describe(_ index: Int) -> String

  /// Goes back to a state.
  func restore(_ snapshot: (any Sendable)?)

  /// Another one that has kept the same and has the same state; what happens to one is nothing to the other.
  func fork() -> any Replica

  /// Swaps states with a fork.
  func exchangeState(with fork: any Replica)

  /// Forgets what was kept before an index, which the numbers of the rest are less by from then on.
  ///
  /// - Returns: What is let go of, to be released where no lock is held.
  func unload(before index: Int) -> [any Sendable]
}

/// What a replica is of.
struct ReplicaSubject {
  let state: Any.Type
  let hasCodableActions: Bool
  let hasCodableStates: Bool
}
