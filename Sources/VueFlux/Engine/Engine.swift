public import Synchronization

/// The machine behind a store: two locks, a mailbox of actions, the state, and its observers.
///
/// The store owns it; actions, the bus and scheduled drains hold it too, and find it empty when the
/// store is gone. Lock order: channel or effect, then `coreLock`, then `mailboxLock`; none is held while the user's
/// code runs, but for `coreLock` during a commit.
// Sendable because all that changes is behind the two locks.
@usableFromInline
final class Engine<State: VueFlux.State>: Member, @unchecked Sendable {
  @usableFromInline let isImmediate: Bool
  @usableFromInline let isMainThread: Bool

  /// What commits have to do beside changing the state, to be read without the lock.
  @usableFromInline let hint = ListeningHint()

  @usableFromInline let threads = ThreadRecords.shared

  @usableFromInline let coreLock = Lock()
  // Safe because the lock is the exclusivity check.
  @safe @exclusivity(unchecked) @usableFromInline var core: Core<State>

  /// A lock of its own, so that a slow commit does not hold up a thread that dispatches to a queue.
  @usableFromInline let mailboxLock = Lock()
  /// Actions that wait for the executor.
  // Safe because the lock is the exclusivity check.
  @safe @exclusivity(unchecked) @usableFromInline var mailbox = Inbox<Work<State>>()
  @usableFromInline let mail = Atomic(false)

  @usableFromInline let executor: Executor
  @usableFromInline let specialized: SpecializedCalls<State>
  @usableFromInline let mutations: State.Mutations
  /// The dependencies of the store's effects; nil if the state declares none.
  @usableFromInline let heldDependencies: HeldDependencies<State.Dependencies>?

  @inlinable
  init(
    box: consuming StateBox<State>,
    mutations: State.Mutations,
    executor: Executor,
    dependencies: HeldDependencies<State.Dependencies>?,
    channel: BusChannel,
    specialized: SpecializedCalls<State> = SpecializedCalls(),
    identity: StoreIdentity
  ) {
    core = Core(box: consume box)
    isImmediate = executor.isImmediate
    isMainThread = executor.isMainThread
    self.executor = executor
    self.specialized = specialized
    self.mutations = mutations
    heldDependencies = dependencies
    super.init(identity: identity, channel: channel)
  }

  override var commitsOnQueue: Bool { executor.isQueue }

  /// Whether user code needs the store's bus as the current one, because there are others.
  @inlinable var isOnOneOfManyBuses: Bool { !channel.isOnOnlyBus }

  /// Runs user code with the store's bus as the current one.
  @inlinable @inline(__always)
  func onItsBus<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard isOnOneOfManyBuses else { return try body() }
    return try channel.bus.asCurrent(body)
  }

  @inlinable @inline(__always)
  func withCore<Result: ~Copyable & Sendable>(_ body: (inout Core<State>) -> Result) -> Result {
    coreLock.withLock { body(&core) }
  }

  /// Runs `body` with a queue of observers, which the same lock guards.
  @inlinable @inline(__always)
  func withQueue<Result: Sendable>(
    _ queue: ObserverQueue<State>,
    _ body: (inout ObserverQueue<State>.Contents) -> Result
  ) -> Result {
    coreLock.withLock { body(&queue.contents) }
  }

  @inlinable @inline(__always)
  func withMailbox<Result: Sendable>(
    _ body: (inout Inbox<Work<State>>) -> Result
  ) -> Result {
    mailboxLock.withLock { body(&mailbox) }
  }

  @inlinable @inline(__always)
  func push(_ work: Work<State>) -> Inbox<Work<State>>.Admission {
    withMailbox { mailbox in
      mail.store(true, ordering: .relaxed)
      return mailbox.push(work)
    }
  }

  /// Removes and returns the oldest action that waits for the main thread.
  @inlinable
  func popMail() -> Work<State>? {
    withMailbox { mailbox in
      defer { mail.store(!mailbox.isEmpty, ordering: .relaxed) }
      return mailbox.items.popFirst()
    }
  }

  /// Whether actions may wait for the main thread; read without the mailbox's lock.
  @inlinable var hasMail: Bool { mail.load(ordering: .relaxed) }

  var dependencies: State.Dependencies {
    if let heldDependencies { return heldDependencies.value }
    // Only a state that declares none has a store without.
    guard let nothing = () as? State.Dependencies else {
      Misuse.stopWithoutDependencies(State.self)
    }
    return nothing
  }

  /// Returns the state as handles read it, under the lock; the store must not be gone.
  @usableFromInline
  func live(_ core: inout Core<State>) -> LiveState<State> {
    if let live = core.live { return live }
    let live = LiveState(engine: self)
    core.live = live
    if core.values != nil { core.shareCache() }
    return live
  }

  /// The read side of a snapshot.
  ///
  /// A value does not change in its box. An object may; each read gets its current state.
  @inlinable
  func still(_ box: StateBox<State>) -> Computed<State> {
    Computed(live: LiveState(engine: self), box: box)
  }
}

extension ActionTarget {
  // The caller has checked the flags, or has the target from a channel's list of stores. A channel, and the actions of a
  // state type, have targets of that type and of no other: this makes the cast safe.
  @inlinable @inline(__always)
  final func asEngine<State>(of state: State.Type) -> Engine<State> {
    unsafe unsafeDowncast(self, to: Engine<State>.self)
  }
}
