/// The observers and plugins of one store.
// Sendable because the store's lock guards `contents` and `store`; the exclusivity check costs as much as a commit.
@usableFromInline
final class Observers<State: VueFlux.State>: @unchecked Sendable {
  /// The store of the observers of actions: set before the first one comes, and read by the threads that call them.
  @safe @exclusivity(unchecked) @usableFromInline private(set) weak var store: Store<State>?

  @safe @exclusivity(unchecked) @usableFromInline var contents = Contents()

  @usableFromInline
  init(store: Store<State>?) {
    self.store = store
    contents.hasStore = store != nil
  }

  @usableFromInline
  func adopt(_ store: Store<State>) {
    self.store = store
    contents.hasStore = true
  }

  /// Calls observers with some of the committed actions, in order; with no lock held.
  ///
  /// The store is held while its observers are called with one action, and no longer: between two actions it can
  /// go, and takes the rest with it.
  ///
  /// - Returns: Whether the store is still there.
  @inlinable @inline(__always)
  func deliver(
    _ batch: inout Batch<PublishedAction<State.Action>>,
    upTo end: Int,
    to observers: ContiguousArray<ActionObserver<State>?>
  ) -> Bool {
    while batch.next < end {
      guard let store else { return false }
      let entry = batch.items[batch.next]
      batch.next += 1
      entry.cause.lead {
        observers.borrowEach { observer in
          observer.receive(entry, from: store)
        }
      }
    }
    batch.removeFinished()
    return true
  }
}

extension Observers {
  /// All that changes, under the store's lock; not to be copied out of it.
  @usableFromInline
  struct Contents: ~Copyable, Sendable {
    /// Whether the store was given; not if only a ``Derived`` observes it.
    @usableFromInline var hasStore = false

    @usableFromInline var queues = ContiguousArray<ObserverQueue<State>>()

    /// The queues by executor, once there are more than a few.
    @usableFromInline var queuesByExecutor: [Executor: ObserverQueue<State>] = [:]

    /// The number of queues at which it is time to look for some that are out of use.
    @usableFromInline var queueSweepCount = 1

    /// The queue of immediate observers of actions; nil if there are none.
    @usableFromInline var immediateObservers: ObserverQueue<State>?

    /// The number of observers in all queues.
    @usableFromInline var liveCount = 0

    @usableFromInline var taps = SlotList<Tap<State>>()

    /// The observers that stand for an object, by that object.
    @usableFromInline var subscribers: [ObjectIdentifier: StateObserver<State>] = [:]

    /// The plugins; nil if there are none.
    @usableFromInline var chain: PluginChain<State>?

    /// The properties that Observation tracks; nil until one is.
    var tracker: StateTracker<State>?

    /// Counts published actions, so that a new observer does not get earlier ones.
    @usableFromInline var sequence = 0

    /// Counts the states since there have been observers.
    @usableFromInline var version = 0

    /// The cause of whatever the last action leads to, if that was recorded.
    @usableFromInline var cause = Cause.none

    /// The ``Epoch`` of the last state that was put back by a replay; negative if there was none.
    var replayedEpoch = -1

    init() {}

    /// What a commit has to do beside changing the state.
    @inlinable var listening: Listening {
      // Asked first, because it spares a store without plugins the retain of a chain.
      if chain != nil { return chain?.recordingHooks.isEmpty == true ? .others : .recordingHooks }
      guard taps.isEmpty else { return .others }
      if liveCount == 0 { return .nobody }
      return immediateObservers?.contents.actionObservers.liveCount == liveCount
        ? .immediateObservers : .others
    }

    /// Whether observers or plugins are called for each action before the next one is committed.
    @inlinable var areNotifiedOfEach: Bool { immediateObservers != nil || chain != nil }
  }
}
