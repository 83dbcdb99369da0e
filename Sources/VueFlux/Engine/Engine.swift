public import Synchronization

/// The machine behind a store: the state and its observers, of the layers below, a mailbox and an executor.
///
/// The store owns it; actions, the bus and scheduled drains hold it too, and find it empty when the
/// store is gone. Lock order: effects, then channel, then `coreLock`, then `mailboxLock`. While the user's code of a commit
/// runs, `coreLock` is held, and the locks of the channel and the effects that the action came from. No other code of the
/// user's runs under a lock: see ``Lock``.
// Sendable because all that changes is behind the two locks.
@usableFromInline
final class Engine<State: VueFlux.State>: ObservedCell<State>, @unchecked Sendable {
  @usableFromInline let isImmediate: Bool
  @usableFromInline let isMainThread: Bool
  /// Whether actions may wait for the main thread.
  // Beside the flags that are read before it, in one line of the processor's cache.
  @usableFromInline let mail = Atomic(false)

  /// A lock of its own, so that a slow commit does not hold up a thread that dispatches to a queue.
  @usableFromInline let mailboxLock = Lock()
  /// Actions that wait for the executor.
  // Safe because the lock is the exclusivity check.
  @safe @exclusivity(unchecked) @usableFromInline var mailbox = Inbox<Work<State>>()

  /// The other objects of the store, which `coreLock` guards.
  @safe @exclusivity(unchecked) @usableFromInline var resources: [any StoreResource] = []

  @usableFromInline let executor: Executor
  @usableFromInline let mutations: State.Mutations
  /// The dependencies of the store's effects; nil if the state declares none.
  @usableFromInline let heldDependencies: HeldDependencies<State.Dependencies>?
  /// The clock of the store's effects; nil for a `ContinuousClock`.
  @usableFromInline let heldClock = AtomicLazyReference<HeldClock>()

  @inlinable
  init(
    box: consuming StateBox<State>,
    mutations: State.Mutations,
    executor: Executor,
    dependencies: HeldDependencies<State.Dependencies>?,
    channel: BusChannel,
    identity: StoreIdentity,
    end: @escaping @Sendable (LiveState<State>) -> Void
  ) {
    isImmediate = executor.isImmediate
    isMainThread = executor.isMainThread
    self.executor = executor
    self.mutations = mutations
    heldDependencies = dependencies
    super.init(box: consume box, identity: identity, channel: channel, end: end)
  }

  override var commitsOnQueue: Bool { executor.isQueue }

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
}

extension ActionTarget {
  // The caller has checked the flags, or has the target from a channel's list of stores. A channel, and the actions of a
  // state type, have targets of that type and of no other: this makes the cast safe.
  @inlinable @inline(__always)
  final func asEngine<State>(of state: State.Type) -> Engine<State> {
    unsafe unsafeDowncast(self, to: Engine<State>.self)
  }
}

extension Store {
  @inlinable var engine: Engine<State> { actions.target.asEngine(of: State.self) }
}

// MARK: - Handles on the store

extension Engine {
  /// A handle that reads a snapshot of the current state; nil when the store is gone.
  var stillHandle: StoreHandle<State>? {
    guard let box = withCore({ $0.share() }) else { return nil }
    return handle(reading: still(box))
  }

  /// A handle that reads the newest state; nil when the store is gone.
  var liveHandle: StoreHandle<State>? {
    let live: LiveState<State>? = withCore { core in core.box == nil ? nil : self.live(&core) }
    return live.map { StoreHandle(live: $0) }
  }

  @inlinable
  func handle(reading computed: Computed<State>) -> StoreHandle<State> {
    StoreHandle(actions: Actions(target: self), computed: computed)
  }
}

extension StoreHandle {
  /// The dependencies that the store was created with.
  public var dependencies: State.Dependencies {
    computed.live.cell.asEngine(of: State.self).dependencies
  }
}

/// The dependencies of a store, if its state declares any.
// An object, because the release of a store would have to look up the type of a value.
@usableFromInline
final class HeldDependencies<Value: Sendable>: Sendable {
  let value: Value

  @usableFromInline
  init(_ value: Value) {
    self.value = value
  }
}

/// The clock of a store's effects.
@usableFromInline
final class HeldClock: Sendable {
  let clock: any Clock<Duration>

  init(_ clock: any Clock<Duration>) {
    self.clock = clock
  }
}

extension Misuse {
  /// Not the user's fault: the initialisers of a store ask for what its state declares.
  static func stopWithoutDependencies<State: VueFlux.State>(_ state: State.Type) -> Never {
    stop(
      "A Store<\(state)> has no \(State.Dependencies.self).",
      rule: "That is a defect of VueFlux.",
      remedy: "Please report it."
    )
  }
}

/// Work that waits in a store's mailbox.
@usableFromInline
enum Work<State: VueFlux.State>: Sendable {
  case action(Trace, State.Action)
  case group(ActionGroup<State>)
  /// A state in place of the store's own.
  case replacement(Replacement<State>)
}

extension Work {
  /// Whether a caller may wait for it.
  @inlinable var isAwaited: Bool {
    if case .group = self { true } else { false }
  }

  /// Whether it replaces the state without an action.
  @usableFromInline var isReplacement: Bool {
    if case .replacement = self { true } else { false }
  }
}

/// A request to replace the state of a store.
@usableFromInline
final class Replacement<State: VueFlux.State>: Sendable {
  /// Makes the new state from the current one, in the exclusive section; nil to keep that one.
  @usableFromInline let make: @Sendable (StateBox<State>) -> StateBox<State>?

  @usableFromInline let trace: Trace

  /// The reason that plugins are called with; nil if they are not called.
  let reason: ReplacementReason?

  init(
    _ trace: Trace,
    reason: ReplacementReason? = nil,
    make: @escaping @Sendable (StateBox<State>) -> StateBox<State>?
  ) {
    self.trace = trace
    self.reason = reason
    self.make = make
  }
}
