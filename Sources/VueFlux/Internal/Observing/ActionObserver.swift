/// An observer of actions.
// Sendable because it is immutable but for what its superclass guards.
@usableFromInline
final class ActionObserver<State: VueFlux.State>: Observer<State>, @unchecked Sendable {
  @usableFromInline typealias Body = @Sendable (State.Action, Store<State>) -> Void

  @usableFromInline let body: Body
  @usableFromInline let isRelay: Bool

  /// Whether there is nothing more to it than calling `body`.
  @usableFromInline let isPlain: Bool

  @inlinable
  init(
    engine: Engine<State>,
    scope: AnyObject?,
    isRelay: Bool = false,
    body: @escaping Body
  ) {
    self.body = body
    self.isRelay = isRelay
    isPlain = scope == nil && !isRelay
    super.init(engine: engine, scope: scope, observesActions: true)
  }

  /// Calls the observer, unless it has ended or came later than the action.
  @inlinable @inline(__always)
  func receive(_ entry: PublishedAction<State.Action>, from store: Store<State>) {
    guard since < entry.sequence, !isUnsubscribed else { return }
    if isPlain { body(entry.action, store) } else { receiveWithCare(entry, from: store) }
  }

  @inlinable
  func receiveWithCare(_ entry: PublishedAction<State.Action>, from store: Store<State>) {
    guard isRelay else {
      receiveInScope(entry, from: store)
      return
    }
    ThreadRecords.shared.current.arrivingHops = entry.hops
    body(entry.action, store)
  }

  /// The scope lives at least as long as the call.
  @inlinable
  func receiveInScope(_ entry: PublishedAction<State.Action>, from store: Store<State>) {
    guard let scope else {
      unsubscribe()
      return
    }
    withExtendedLifetime(scope) { body(entry.action, store) }
  }
}
