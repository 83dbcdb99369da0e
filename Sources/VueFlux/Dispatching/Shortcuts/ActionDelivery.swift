/// The observers that this thread is to call with a committed action.
// Without the action itself, whose type would have all of this copied by way of the type's metadata.
@usableFromInline
struct ActionDelivery<State: VueFlux.State>: ~Copyable, Sendable {
  @usableFromInline let store: Store<State>
  @usableFromInline let queue: ObserverQueue<State>
  @usableFromInline let observers: ContiguousArray<ActionObserver<State>?>

  /// The number of the action.
  @usableFromInline let number: Int

  @inlinable
  init(store: Store<State>, queue: ObserverQueue<State>, number: Int) {
    self.store = store
    self.queue = queue
    observers = queue.contents.actionObservers.copy
    self.number = number
  }

  @inlinable @inline(__always)
  borrowing func tell(_ entry: PublishedAction<State.Action>) {
    let store = store
    observers.borrowEach { $0.receive(entry, from: store) }
  }
}
