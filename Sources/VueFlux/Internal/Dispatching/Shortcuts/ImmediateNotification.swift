/// The observers of the state that this thread is to call after its commit.
@usableFromInline
struct ImmediateNotification<State: VueFlux.State>: ~Copyable, Sendable {
  @usableFromInline let queue: ObserverQueue<State>
  @usableFromInline let observers: ContiguousArray<StateObserver<State>?>
  @usableFromInline let computed: Computed<State>

  /// The number of the state; an observer that was registered at this number has seen it.
  @usableFromInline let version: Int

  @inlinable
  init(queue: ObserverQueue<State>, computed: consuming Computed<State>, version: Int) {
    self.queue = queue
    observers = queue.contents.stateObservers.copy
    self.computed = computed
    self.version = version
  }

  @inlinable @inline(__always)
  borrowing func tell() {
    let (computed, version) = (computed, version)
    observers.borrowEach { observer in
      // Without a tap, no observer leaves values for another turn.
      if observer.since < version { _ = observer.refresh(computed) }
    }
  }
}
