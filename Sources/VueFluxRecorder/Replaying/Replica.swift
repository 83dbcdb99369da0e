import VueFlux

/// A store of a session whose state is made again, whatever its type: how it is read, and what is kept of it.
protocol Replica: Sendable {
  /// The type of the state, and how it and its actions are known.
  var subject: ReplicaSubject { get }

  /// The state to begin with, unless a recorded one is given.
  var initial: (any Sendable)? { get }

  /// Makes a state to play records on, with everything that is kept at this moment.
  func player(from state: (any Sendable)?) -> any ReplicaPlayer

  /// Puts the state to where it is wanted, which asks for it when it is about to; nil if it is to stay.
  func show(_ latest: @escaping @Sendable () -> (any Sendable)?)

  // MARK: - To be played as often as needed

  /// Keeps a recorded action.
  ///
  /// - Returns: What to call it by.
  func keep(action: ArraySlice<UInt8>) throws -> Int

  /// Keeps a recorded state to go on with.
  ///
  /// - Returns: What to call it by; nil if states cannot be read.
  func keep(state: ArraySlice<UInt8>) throws -> Int?

  /// Forgets what was kept before an index; the others go on being called as they are.
  ///
  /// - Returns: What is let go of, to be released where no lock is held.
  func forget(before index: Int) -> [any Sendable]
}

/// The state type of a replica.
struct ReplicaSubject {
  let state: Any.Type
  let hasCodableActions: Bool
  let hasCodableStates: Bool
}
