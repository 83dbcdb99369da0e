import VueFlux

/// A state that is made again from recorded actions, whatever its type.
protocol Replica: AnyObject, Sendable {
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

  /// Puts the state to where it is wanted.
  func show(_ latest: @escaping @Sendable (any Replica) -> (any Sendable)?)

  // MARK: - Over and over again

  /// Keeps a recorded action to be run later, as often as needed.
  ///
  /// - Returns: What to call it by.
  func load(action: ArraySlice<UInt8>) throws -> Int

  /// Keeps a recorded state to go on with later.
  ///
  /// - Returns: What to call it by.
  func load(state: ArraySlice<UInt8>) throws -> Int?

  /// Runs what was kept; to be rehearsed, see ``Outside/rehearse(_:)``.
  func run(_ index: Int)

  /// Says what was kept.
  func describe(_ index: Int) -> String

  /// Goes back to a state.
  func restore(_ snapshot: (any Sendable)?)

  /// Forgets all that was kept.
  func unload()
}
