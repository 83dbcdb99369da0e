/// The works behind a store: two locks, a mailbox of actions, the state, and its observers.
///
/// The store owns it; actions, the bus and scheduled drains hold it too, and find it empty when the
/// store is gone. Lock order: bus, then `core`, then `mailbox`; none is held while the user's code
/// runs, but for `core` during a commit.
@usableFromInline
final class Engine<State: VueFlux.State>: Sendable {
  @usableFromInline let threads = ThreadRecords.shared
  @usableFromInline let core: Locked<Core<State>>

  /// Actions that wait for the executor. Its own lock, so that a slow commit holds up nobody who
  /// dispatches to a queue.
  @usableFromInline let mailbox = Locked(Mailbox<Work<State>>())

  @usableFromInline let mutations: State.Mutations
  @usableFromInline let isImmediate: Bool
  let kernel: Kernel<State>
  let executor: Executor
  let identity: StoreIdentity
  let bus: Bus<State>

  /// The engine's place on the bus, guarded by the bus's lock.
  // Safe under that lock, which is another object's, which the compiler cannot see.
  @safe nonisolated(unsafe) var slot: Int?

  @usableFromInline
  init(
    box: StateBox<State>,
    mutations: State.Mutations,
    executor: Executor,
    kernel: Kernel<State>,
    name: String?,
    tags: Set<String>
  ) {
    core = Locked(Core(box: box))
    self.mutations = mutations
    self.executor = executor
    isImmediate = executor.isImmediate
    self.kernel = kernel
    identity = StoreIdentity(name: name, tags: tags)
    bus = .shared
  }

  /// The store as an address sees it; nil when it is gone.
  var recipient: Recipient<State>? {
    guard let box = core.withLock({ $0.box }) else { return nil }
    return Recipient(store: identity, computed: Computed(source: source(of: box)))
  }

  /// How a state is read that is not to change any more: a value stands still, an object cannot.
  func source(of box: StateBox<State>) -> Computed<State>.Source {
    State.Semantics.isShared ? .live(LiveState(engine: self, last: box)) : .fixed(box)
  }

  /// Does what was deferred inside a commit that has ended.
  @usableFromInline
  static func settle() {
    Aftermath().settle()
  }
}
