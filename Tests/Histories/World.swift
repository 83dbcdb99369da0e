import Synchronization
import VueFlux
import VueFluxTestSupport
import VueFluxTesting

/// All that a random history is made of.
final class World: Sendable {
  let setting: Setting
  let executors: ExecutorSet
  let problems: Problems
  let userCode: UserCode
  let census = Census()

  /// A store that nobody dispatches to, for those who just want to use one.
  let anchor: Store<Story>

  private let time = Atomic(0)
  private let groupCount = Atomic(0)
  private let senderCount = Atomic(0)
  private let storeCount = Atomic(0)
  private let buses = Guarded<[ActionBus?]>([])
  private let stores = Guarded<[Int: Store<Story>]>([:])
  private let records = Guarded<[StoreRecord]>([])
  private let sent = Guarded<[Int: [Sent]]>([:])
  private let probes = Guarded<[any Probe]>([])
  private let effects = Guarded<[EffectProbe]>([])
  private let relays = Guarded<[Int: RelayProbe]>([:])
  private let pending = Guarded<(count: Int, signal: Signal?)>((0, nil))

  init(_ setting: Setting) {
    self.setting = setting
    let problems = Problems()
    self.problems = problems
    userCode = UserCode(problems)
    executors = ExecutorSet(setting)
    anchor = Store(
      state: Story(),
      mutations: StoryMutations(log: StoreLog(name: "the anchor", problems: problems), token: nil),
      executor: .immediate,
      bus: ActionBus()
    )
  }

  /// The next moment.
  func tick() -> Int { time.add(1, ordering: .sequentiallyConsistent).newValue }

  func makeGroup() -> Int { groupCount.add(1, ordering: .relaxed).newValue }

  func makeSender(_ role: Mark.Role) -> Sender {
    Sender(senderCount.add(1, ordering: .relaxed).newValue, role)
  }

  /// Does something on the main thread: now if this is the only thread.
  func onMain(_ body: @escaping @MainActor @Sendable () -> Void) {
    if setting.isExact {
      MainActor.assumeIsolated { body() }
    } else {
      Task { @MainActor in body() }
    }
  }

  /// Starts a task.
  @discardableResult
  func start(_ name: String, _ operation: sending @escaping () async -> Void) -> Task<Void, Never> {
    if let simulation = setting.simulation { return simulation.task(name, operation) }
    return Task { await operation() }
  }
}

// MARK: - Buses and stores

extension World {
  /// The buses that are alive.
  var busNumbers: [Int] { buses.withLock { buses in buses.indices.filter { buses[$0] != nil } } }

  /// Makes a bus, and a relay that listens to it from the beginning.
  func makeBus(_ kind: ExecutorKind) {
    let bus = ActionBus()
    let index = buses.withLock { buses in
      buses.append(nil)
      return buses.count - 1
    }
    let relay = RelayProbe(bus: bus, index: index, kind: kind, in: self)
    records.withLock { $0.append(relay.record) }
    relays.withLock { $0[index] = relay }
    buses.withLock { $0[index] = bus }
  }

  /// Lets go of a bus, which its stores keep.
  func releaseBus(_ index: Int) {
    let bus = buses.withLock { buses in
      defer { buses[index] = nil }
      return buses[index]
    }
    withExtendedLifetime(bus) {}
  }

  var allRelays: [RelayProbe] {
    relays.withLock { $0.sorted { $0.key < $1.key }.map(\.value) }
  }

  func bus(_ index: Int) -> ActionBus? { buses.withLock { $0[index] } }

  /// The stores that are alive, oldest first.
  var storeNumbers: [Int] { stores.withLock { $0.keys.sorted() } }

  func store(_ number: Int) -> Store<Story>? { stores.withLock { $0[number] } }

  func record(_ number: Int) -> StoreRecord? {
    records.withLock { records in records.first { $0.number == number } }
  }

  /// Makes a store, and those who listen to it from the beginning.
  ///
  /// - Parameters:
  ///   - index: The number of its bus.
  ///   - tag: Its tag.
  ///   - kind: Its executor.
  ///   - isCensored: Whether it rejects banned actions.
  ///   - isInside: Whether a commit makes it, so that it joins its bus later.
  func makeStore(
    bus index: Int,
    tag: String,
    kind: ExecutorKind,
    isCensored: Bool,
    isInside: Bool
  ) {
    guard let bus = bus(index) else { return }
    let record = StoreRecord(
      number: storeCount.add(1, ordering: .relaxed).newValue,
      bus: index,
      tag: tag,
      kind: kind,
      isCensored: isCensored,
      problems: problems
    )
    let plugin = PluginProbe(record, userCode)
    let store = Store(
      state: Story(),
      mutations: StoryMutations(log: record.log, token: Token(census)),
      executor: executors[kind],
      bus: bus,
      name: "\(record.number)",
      tags: [tag],
      plugins: record.number.isMultiple(of: 2) || isCensored ? [plugin] : []
    )
    if !isInside { record.noteReachable(since: tick()) }
    records.withLock { $0.append(record) }
    if record.number.isMultiple(of: 2) || isCensored { add(plugin) }
    stores.withLock { $0[record.number] = store }
  }

  func releaseStore(_ number: Int) {
    record(number)?.noteReleased()
    let store = stores.withLock { $0.removeValue(forKey: number) }
    withExtendedLifetime(store) {}
  }
}

// MARK: - Sending

extension World {
  func note(_ marks: [Mark], to target: Sent.Target) {
    for mark in marks {
      let sent = Sent(mark, to: target, time: tick())
      self.sent.withLock { $0[mark.sender, default: []].append(sent) }
    }
  }

  func actions(to target: Sent.Target) -> Actions<Story>? {
    switch target {
    case .store(let number): store(number)?.actions
    case .bus(let index): bus(index)?.actions(of: Story.self)
    case .tag(let tag, let index): bus(index)?.actions(of: Story.self, to: .tag(tag))
    }
  }

  func action(_ mark: Mark, inside: (@Sendable () -> Void)? = nil) -> StoryAction {
    let token = Token(census) { [anchor] in _ = anchor.count }
    return StoryAction(mark: mark, token: token, inside: inside)
  }

  /// Sends one action, if there is still somewhere to send it to.
  func send(_ mark: Mark, to target: Sent.Target, inside: (@Sendable () -> Void)? = nil) {
    guard let actions = actions(to: target) else { return }
    note([mark], to: target)
    actions.dispatch(action: action(mark, inside: inside))
  }
}

// MARK: - Probes

extension World {
  func add(_ probe: any Probe) { probes.withLock { $0.append(probe) } }
  func add(_ effect: EffectProbe) { effects.withLock { $0.append(effect) } }

  var allProbes: [any Probe] { probes.withLock { $0 } }
  var allEffects: [EffectProbe] { effects.withLock { $0 } }
  var histories: [StoreHistory] { records.withLock { $0 }.map(\.history) }
  var sentBySender: [Int: [Sent]] { sent.withLock { $0 } }

  /// Says that so many more calls of completions and observers have not ended.
  func notePending(_ change: Int) {
    let signal = pending.withLock { pending -> Signal? in
      pending.count += change
      return pending.count == 0 ? pending.signal : nil
    }
    signal?.fire()
  }

  /// Waits until no call is pending.
  func isQuiet() async {
    let signal = Signal()
    let isQuiet = pending.withLock { pending in
      pending.signal = signal
      return pending.count == 0
    }
    if !isQuiet { await signal.wait() }
  }

  /// How many actions were sent, but for those at the end.
  var sentCount: Int {
    sent.withLock { $0.values.joined().count { $0.mark.role != .end } }
  }

  /// How many actions were committed in all.
  var commitCount: Int { records.withLock { $0 }.reduce(0) { $0 + $1.log.count } }

  /// Lets go of everything.
  func end() {
    let all = (
      stores.withLock { stores in
        defer { stores = [:] }
        return stores
      },
      buses.withLock { buses in
        defer { buses = [] }
        return buses
      },
      probes.withLock { probes in
        defer { probes = [] }
        return probes
      },
      effects.withLock { effects in
        defer { effects = [] }
        return effects
      },
      relays.withLock { relays in
        defer { relays = [:] }
        return relays
      }
    )
    withExtendedLifetime(all) {}
  }
}
