public import Synchronization

/// Whom the commits of a store have to ask or to tell.
@usableFromInline
enum Interest: UInt8, Sendable {
  /// Nobody: there is nothing to do but to change the state.
  case nobody
  /// Observers of actions on ``Executor/immediate``, and nobody else.
  case hearers
  case others
  /// Somebody who records what happens and, perhaps, others.
  case witnesses

  /// Whether commits tell the audience that there is a new state.
  @inlinable var isInStates: Bool {
    switch self {
    case .nobody, .hearers: false
    case .others, .witnesses: true
    }
  }
}

/// What is known without the lock of who has an interest: which path of a dispatch to try, where it is
/// asked again under the lock.
@usableFromInline
struct InterestHint: ~Copyable, Sendable {
  // The raw value, because making an `Interest` of it would check that there is one.
  @usableFromInline let value = Atomic(Interest.nobody.rawValue)

  @inlinable
  init() {}

  @inlinable @inline(__always)
  func says(_ interest: Interest) -> Bool {
    value.load(ordering: .relaxed) == interest.rawValue
  }

  @inlinable
  func note(_ interest: Interest) {
    value.store(interest.rawValue, ordering: .relaxed)
  }
}
