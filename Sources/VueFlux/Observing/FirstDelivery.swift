/// A registered observer of the state that has not received its first value.
@usableFromInline
struct FirstDelivery<State: VueFlux.State>: Sendable {
  @usableFromInline let observer: StateObserver<State>
  @usableFromInline let registration: Registration<State>
  @usableFromInline let queue: ObserverQueue<State>
  @usableFromInline let observers: Observers<State>

  /// The state to take the value from; nil if the executor delivers it, not the subscribing thread.
  @usableFromInline let box: StateBox<State>?

  /// Whether the executor has to be asked for the value.
  @usableFromInline var needsTurn: Bool

  @inlinable
  init(
    observer: StateObserver<State>,
    registration: Registration<State>,
    queue: ObserverQueue<State>,
    observers: Observers<State>,
    box: StateBox<State>?,
    needsTurn: Bool
  ) {
    self.observer = observer
    self.registration = registration
    self.queue = queue
    self.observers = observers
    self.box = box
    self.needsTurn = needsTurn
  }
}
