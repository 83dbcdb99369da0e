public import Synchronization

/// Whom the commits of a store have to ask or to tell.
@usableFromInline
enum Listening: UInt8, Sendable {
  /// Nobody: there is nothing to do but to change the state.
  case nobody
  /// Observers of actions on ``Executor/immediate``, and nobody else.
  case immediateObservers
  case others
  /// Somebody who records what happens and, perhaps, others.
  case recordingHooks

  /// Whether commits tell the observers that there is a new state.
  @inlinable var isInStates: Bool {
    switch self {
    case .nobody, .immediateObservers: false
    case .others, .recordingHooks: true
    }
  }
}

/// What is known without the lock of who has an interest: which path of a dispatch to try, where it is
/// asked again under the lock.
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
