/// The observers and plugins of one store.
// Sendable because the store's lock guards `contents`, and `store` is set before any thread reads it. The exclusivity
// check is off: it costs as much as a commit.
@usableFromInline
final class Observers<State: VueFlux.State>: @unchecked Sendable {
  /// The store that observers of actions are called with.
  ///
  /// It is set before the first of these observers is added. The threads that call them read it without the lock.
  @safe @exclusivity(unchecked) @usableFromInline private(set) weak var store: Store<State>?

  @safe @exclusivity(unchecked) @usableFromInline var contents = Contents()

  @usableFromInline
  init(store: Store<State>?) {
    self.store = store
    contents.hasStore = store != nil
  }

  #if DEBUG
    deinit {
      HeldLocks.checkRelease(of: Self.self)
    }
  #endif

  @usableFromInline
  func adopt(_ store: Store<State>) {
    self.store = store
    contents.hasStore = true
  }

  /// Calls observers with committed actions, in order; with no lock held.
  ///
  /// The thread holds the store while it calls observers with one action. Between two actions, the store can be
  /// released, and the remaining actions are dropped. The plugins and completions that an action leads to are called
  /// before the next one, unless the turn is nested in other user code.
  ///
  /// - Returns: Whether the store still exists.
  @inlinable @inline(__always)
  func deliver(
    _ actions: ContiguousArray<PublishedAction<State.Action>>,
    to observers: ContiguousArray<ActionObserver<State>?>,
    _ record: ThreadRecord,
    _ isNested: Bool
  ) -> Bool {
    for entry in actions {
      guard let store else { return false }
      entry.cause.asCurrent {
        observers.borrowEach { observer in
          observer.receive(entry, from: store)
        }
      }
      if record.hasReports, !isNested { record.callReports() }
    }
    return true
  }
}

extension Observers {
  /// The mutable state of the observers, guarded by the store's lock and never copied out of it.
  @usableFromInline
  struct Contents: ~Copyable, Sendable {
    /// Whether `store` was set; false if only a ``Derived`` observes the store.
    @usableFromInline var hasStore = false

    @usableFromInline var queues = ContiguousArray<ObserverQueue<State>>()

    /// The queues by executor; empty while there are few.
    @usableFromInline var queuesByExecutor: [Executor: ObserverQueue<State>] = [:]

    /// The number of queues at which unused ones are removed next.
    @usableFromInline var queueSweepCount = 1

    /// The queue of immediate observers; it may be empty, and is nil if there is none.
    @usableFromInline var immediateQueue: ObserverQueue<State>?

    /// The queue that has all observers, if one has.
    @inlinable @inline(__always)
    var oneQueue: ObserverQueue<State>? {
      immediateQueue ?? (queues.count == 1 && queues[0].isMainThread ? queues[0] : nil)
    }

    @inlinable @inline(__always)
    var listeningOfOneQueue: Listening {
      // Not unwrapped once for both: that would retain the queue.
      if immediateQueue?.contents.actionObservers.liveCount == liveCount { return .actionObservers }
      if immediateQueue?.contents.stateObservers.liveCount == liveCount { return .stateObservers }
      guard let queue = oneQueue, queue.isMainThread else { return .others }
      if queue.contents.actionObservers.liveCount == liveCount { return .actionObservers }
      return queue.contents.stateObservers.liveCount == liveCount ? .stateObservers : .others
    }

    /// The number of observers in all queues.
    @usableFromInline var liveCount = 0

    @usableFromInline var taps = SlotList<Tap<State>>()

    /// The observers that were added for a subscriber object, by that object.
    @usableFromInline var subscribers: [ObjectIdentifier: StateObserver<State>] = [:]

    /// The plugins; nil if there are none.
    @usableFromInline var chain: PluginChain<State>?

    /// A slot for what tracks properties; nil until the first one is tracked.
    var tracker: (any AnyObject & Sendable)?

    /// The number of the last action or state; a new observer does not receive earlier ones.
    @usableFromInline var number = 0

    /// The number of the current state; commits advance it while there are observers of the state.
    @usableFromInline var version = 0

    /// The cause of actions that the last action leads to; `.none` if that was not recorded.
    @usableFromInline var cause = Cause.none

    /// The ``Epoch`` of the last state that a replay restored; negative if there was none.
    var replayedEpoch = -1

    init() {}

    /// The kinds of observers and plugins that a commit has to serve.
    @inlinable var listening: Listening {
      // Compared with nil first: this saves a store without plugins the retain of a chain.
      if chain != nil { return chain?.isRecorded == true ? .recordingHooks : .others }
      guard taps.isEmpty else { return .others }
      if liveCount == 0 { return .nobody }
      return listeningOfOneQueue
    }

    /// Whether observers or plugins are called for each action before the next one is committed.
    @inlinable var areNotifiedOfEach: Bool {
      chain != nil || immediateQueue?.contents.actionObservers.isEmpty == false
    }
  }
}
