/// The observers that this thread is to call with the state of its commit.
@usableFromInline
struct StateDelivery<State: VueFlux.State>: ~Copyable, Sendable {
  @usableFromInline let queue: ObserverQueue<State>
  @usableFromInline let observers: ContiguousArray<StateObserver<State>?>
  @usableFromInline let computed: Computed<State>

  /// The number of the state; an observer that was registered at this number has seen it.
  @usableFromInline let number: Int

  @inlinable
  init(queue: ObserverQueue<State>, computed: consuming Computed<State>, number: Int) {
    self.queue = queue
    observers = queue.contents.stateObservers.copy
    self.computed = computed
    self.number = number
  }

  @inlinable @inline(__always)
  borrowing func tell() {
    let (computed, number) = (computed, number)
    observers.borrowEach { observer in
      // Without a tap, no observer leaves values for another turn.
      if observer.since < number { _ = observer.refresh(computed, upTo: .max) }
    }
  }
}
