public import Synchronization

/// The work of a store's commits beside changing the state.
@usableFromInline
enum Listening: UInt8, Sendable {
  /// Nothing: neither observers nor plugins.
  case nobody
  /// To call observers of actions, all on one executor.
  case actionObservers
  /// To call observers of the state, all on one executor.
  case stateObservers
  /// To call observers on several executors, or plugins.
  case others
  /// To call recording hooks and, perhaps, others.
  case recordingHooks

  /// Whether commits count states.
  @inlinable var isInStates: Bool {
    switch self {
    case .nobody, .actionObservers: false
    case .stateObservers, .others, .recordingHooks: true
    }
  }
}

/// A copy of ``Listening`` that is read without the lock, to choose the path of a dispatch.
///
/// That path asks again, under the lock.
@usableFromInline
struct ListeningHint: ~Copyable, Sendable {
  // The raw value, because making a `Listening` of it would check that there is one.
  @usableFromInline let value = Atomic(Listening.nobody.rawValue)

  @inlinable
  init() {}

  @inlinable @inline(__always)
  func says(_ listening: Listening) -> Bool {
    value.load(ordering: .relaxed) == listening.rawValue
  }

  @inlinable
  func note(_ listening: Listening) {
    value.store(listening.rawValue, ordering: .relaxed)
  }
}
