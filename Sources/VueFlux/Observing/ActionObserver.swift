/// An observer of committed actions.
// Sendable because its own properties are immutable, and the superclass guards the rest.
@usableFromInline
final class ActionObserver<State: VueFlux.State>: Observer<State>, @unchecked Sendable {
  @usableFromInline typealias Body = @Sendable (State.Action, Store<State>) -> Void

  @usableFromInline let body: Body

  /// Whether `body` asks the thread's record how many relays the action came through.
  @usableFromInline let takesHops: Bool

  /// Whether an action goes straight to `body`: the observer has no scope, and does not ask.
  @usableFromInline let isPlain: Bool

  @inlinable
  init(
    cell: ObservedCell<State>,
    scope: AnyObject?,
    takesHops: Bool = false,
    body: @escaping Body
  ) {
    self.body = body
    self.takesHops = takesHops
    isPlain = scope == nil && !takesHops
    super.init(cell: cell, scope: scope, observesActions: true)
  }

  /// Calls `body`, unless the observer has ended or was added after the action.
  @inlinable @inline(__always)
  func receive(_ entry: PublishedAction<State.Action>, from store: Store<State>) {
    guard since < entry.number, !isUnsubscribed else { return }
    countCall()
    if isPlain { body(entry.action, store) } else { receiveWithCare(entry, from: store) }
  }

  @inlinable @inline(never)
  func receiveWithCare(_ entry: PublishedAction<State.Action>, from store: Store<State>) {
    guard takesHops else {
      receiveInScope(entry, from: store)
      return
    }
    ThreadRecord.current.arrivingHops = entry.hops
    body(entry.action, store)
  }

  /// Calls `body` while it holds the scope, or unsubscribes if the scope is gone.
  @inlinable
  func receiveInScope(_ entry: PublishedAction<State.Action>, from store: Store<State>) {
    guard let scope else {
      unsubscribe()
      return
    }
    withExtendedLifetime(scope) { body(entry.action, store) }
  }
}

/// A committed action on its way to observers.
@usableFromInline
struct PublishedAction<Action: Sendable>: Sendable {
  @usableFromInline let action: Action

  /// How many relays the action came through.
  // At this position, the property takes no extra room after a small action.
  @usableFromInline let hops: UInt8

  /// The number of the action; only observers that were added before it receive it.
  @usableFromInline let number: Int

  /// The cause of actions that this one leads to; `.none` if this one was not recorded.
  @usableFromInline let cause: Cause

  @inlinable
  init(action: Action, hops: UInt8, number: Int, cause: Cause = .none) {
    self.action = action
    self.hops = hops
    self.number = number
    self.cause = cause
  }
}
