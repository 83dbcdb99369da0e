/// An observer of the state that is registered and has not had its first value.
@usableFromInline
struct FirstDelivery<State: VueFlux.State>: Sendable {
  @usableFromInline let observer: StateObserver<State>
  @usableFromInline let registration: Registration<State>
  @usableFromInline let queue: ObserverQueue<State>
  @usableFromInline let observers: Observers<State>

  /// The state to take that value from, if it is to be delivered by the thread that subscribes.
  @usableFromInline let box: StateBox<State>?

  /// Whether, if it is not, the queue has to be drained.
  @usableFromInline let needsDrain: Bool

  @inlinable
  init(
    observer: StateObserver<State>,
    registration: Registration<State>,
    queue: ObserverQueue<State>,
    observers: Observers<State>,
    box: StateBox<State>?,
    needsDrain: Bool
  ) {
    self.observer = observer
    self.registration = registration
    self.queue = queue
    self.observers = observers
    self.box = box
    self.needsDrain = needsDrain
  }
}
