import VueFlux
import VueFluxTestSupport

/// A thread of a random history, which does one thing after the other.
struct Driver {
  private let world: World
  private let sender: Sender
  private var random: SplitMix

  /// Whether it runs on the main queue.
  private let isOnMain: Bool

  init(_ world: World, as role: Mark.Role, seed: UInt64, isOnMain: Bool) {
    sender = world.makeSender(role)
    self.world = world
    self.isOnMain = isOnMain
    random = SplitMix(seed: seed)
  }

  /// What it may do, and how often.
  private static let choices: [(weight: Int, operation: Operation)] = [
    (30, .dispatch), (14, .dispatchToAll), (6, .dispatchToTag), (8, .dispatchGroup),
    (8, .dispatchWithCompletion), (8, .dispatchWithWorkInside), (3, .makeStore), (2, .releaseStore),
    (6, .subscribe), (5, .observe), (2, .derive), (3, .iterate), (8, .endProbe), (5, .runEffect),
    (2, .cancelEffect), (12, .runHeld), (4, .read), (1, .changeBuses),
  ]

  private enum Operation {
    case dispatch, dispatchToAll, dispatchToTag, dispatchGroup
    case dispatchWithCompletion, dispatchWithWorkInside
    case makeStore, releaseStore
    case subscribe, observe, derive, iterate, endProbe
    case runEffect, cancelEffect
    case runHeld, read, changeBuses
  }

  mutating func step() {
    var rest = Int.random(in: 0..<Self.choices.reduce(0) { $0 + $1.weight }, using: &random)
    for (weight, operation) in Self.choices {
      rest -= weight
      if rest < 0 { return perform(operation) }
    }
  }

  private mutating func perform(_ operation: Operation) {
    switch operation {
    case .dispatch: dispatch()
    case .dispatchToAll: world.send(mark(), to: .bus(bus()))
    case .dispatchToTag: world.send(mark(), to: .tag(tag(), bus: bus()))
    case .dispatchGroup: dispatchGroup()
    case .dispatchWithCompletion: dispatchWithCompletion()
    case .dispatchWithWorkInside: dispatchWithWorkInside()
    case .makeStore: makeStore(isInside: false)
    case .releaseStore: releaseStore()
    case .subscribe: subscribe(isInside: false)
    case .observe: observe()
    case .derive: derive()
    case .iterate: iterate()
    case .endProbe: world.allProbes.randomElement(using: &random)?.end()
    case .runEffect: runEffect()
    case .cancelEffect: world.allEffects.randomElement(using: &random)?.cancel()
    case .runHeld: world.executors.runHeld(Int.random(in: 0..<1_000, using: &random))
    case .read: read()
    case .changeBuses: changeBuses()
    }
  }
}

// MARK: - Choosing

extension Driver {
  private mutating func chance(of one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

  private mutating func mark(group: Int? = nil) -> Mark {
    sender.mark(group: group, isBanned: chance(of: 12))
  }

  /// One of the buses, of which the first two stay.
  private mutating func bus() -> Int { world.busNumbers.randomElement(using: &random) ?? 0 }

  private mutating func tag() -> String { chance(of: 2) ? "even" : "odd" }

  private mutating func kind() -> ExecutorKind {
    let kinds = world.setting.executorKinds
    // The oldest path is the one that most stores take.
    if chance(of: 3) { return .immediate }
    return kinds[Int.random(in: 0..<kinds.count, using: &random)]
  }

  /// An executor for an observer of a store.
  private mutating func kind(for record: StoreRecord) -> ExecutorKind {
    if record.audience == .all { return kind() }
    return record.kind == .main ? .main : .immediate
  }

  /// A store that may have observers of a kind.
  private mutating func store(
    with audience: StoreRecord.Audience
  ) -> (store: Store<Story>, record: StoreRecord)? {
    guard let (store, record) = store(), [.all, audience].contains(record.audience) else {
      return nil
    }
    return (store, record)
  }

  private mutating func store() -> (store: Store<Story>, record: StoreRecord)? {
    guard let number = world.storeNumbers.randomElement(using: &random),
      let store = world.store(number), let record = world.record(number)
    else { return nil }
    return (store, record)
  }
}

// MARK: - Dispatching

extension Driver {
  private mutating func dispatch() {
    guard let (store, record) = store() else { return }
    let mark = mark()
    world.note([mark], to: .store(record.number))
    store.actions.dispatch(action: world.action(mark))
    expectCommit(of: mark, record)
  }

  /// Looks if an action was committed before `dispatch` has returned: G4.
  private func expectCommit(of mark: Mark, _ record: StoreRecord) {
    let isDue = record.kind == .immediate || record.kind == .main && isOnMain
    guard isDue, !(record.isCensored && mark.isBanned), !record.log.contains(mark) else { return }
    world.problems.add("G4: \(record.name) has not committed \(mark) when dispatch returns")
  }

  private mutating func dispatchGroup() {
    let group = world.makeGroup()
    let count = Int.random(in: 1...4, using: &random)
    let marks = (0..<count).map { _ in mark(group: group) }
    let actions = marks.map { world.action($0) }
    if chance(of: 3) {
      let bus = bus()
      guard let target = world.actions(to: .bus(bus)) else { return }
      world.note(marks, to: .bus(bus))
      target.dispatch(actions: actions)
    } else if let (store, record) = store() {
      world.note(marks, to: .store(record.number))
      store.actions.dispatch(actions: actions)
      for mark in marks { expectCommit(of: mark, record) }
    }
  }

  private mutating func dispatchWithCompletion() {
    let mark = mark()
    let target: Sent.Target
    if chance(of: 3) {
      target = .bus(bus())
    } else if let (_, record) = store() {
      target = .store(record.number)
    } else {
      return
    }
    guard let actions = world.actions(to: target) else { return }
    world.note([mark], to: target)
    let completion = CompletionProbe(mark, in: world)
    actions.dispatch(action: world.action(mark)) { completion.receive($0) }
  }

  /// Does something inside of a commit, which is to happen after it.
  private mutating func dispatchWithWorkInside() {
    guard let (store, record) = store() else { return }
    let mark = mark()
    let seed = random.next()
    let world = world
    world.note([mark], to: .store(record.number))
    store.actions.dispatch(
      action: world.action(mark) {
        var driver = Driver(world, as: .commit, seed: seed, isOnMain: false)
        for _ in 0..<2 { driver.stepInside(record) }
      }
    )
    expectCommit(of: mark, record)
  }

  private mutating func stepInside(_ record: StoreRecord) {
    switch Int.random(in: 0..<7, using: &random) {
    case 0: world.send(sender.mark(depth: 1), to: .store(record.number))
    case 1: world.send(sender.mark(depth: 1), to: .bus(record.bus))
    case 2:
      if let (_, other) = store() { world.send(sender.mark(depth: 1), to: .store(other.number)) }
    case 3: makeStore(isInside: true)
    case 4: subscribe(isInside: true)
    case 5: world.allProbes.randomElement(using: &random)?.end()
    default: releaseStore()
    }
  }
}

// MARK: - Stores and those who listen

extension Driver {
  private mutating func makeStore(isInside: Bool) {
    guard world.storeNumbers.count < 9 else { return }
    world.makeStore(
      bus: bus(),
      tag: tag(),
      kind: kind(),
      isCensored: chance(of: 4),
      isInside: isInside
    )
  }

  private mutating func releaseStore() {
    guard world.storeNumbers.count > 3, let number = store()?.record.number else { return }
    world.releaseStore(number)
  }

  private mutating func subscribe(isInside: Bool) {
    guard let (store, record) = store(with: .actions) else { return }
    world.add(
      ActionProbe(
        store,
        record,
        kind(for: record),
        isAnswering: chance(of: 4),
        hasScope: chance(of: 3),
        isInside: isInside,
        in: world
      )
    )
  }

  private mutating func observe() {
    guard let (store, record) = store(with: .states) else { return }
    if record.audience == .all, world.setting.hasTasks, chance(of: 5) {
      world.add(ViewProbe(store, record, in: world))
    } else {
      let kind = kind(for: record)
      let buffering: Buffering = record.audience == .all && chance(of: 3) ? .every : .latest
      let isOfAll = chance(of: 3)
      world.add(StateProbe(store, record, kind, buffering, isOfAll: isOfAll, in: world))
    }
  }

  private mutating func derive() {
    guard let (store, record) = store(with: .all), let (other, otherRecord) = self.store(with: .all)
    else { return }
    world.add(DerivedProbe(store, record, other, otherRecord, kind(), in: world))
  }

  private mutating func iterate() {
    guard world.setting.hasTasks, let (store, record) = store(with: .all) else { return }
    if chance(of: 3) {
      world.add(CommittedActionProbe(store, record, in: world))
    } else {
      world.add(ValueProbe(store, record, chance(of: 3) ? .every : .latest, in: world))
    }
  }

  private mutating func runEffect() {
    guard let (store, record) = store(), world.setting.canRunEffects(on: record.kind) else {
      return
    }
    let policies: [EffectPolicy] = [.latest, .first, .serial, .concurrent]
    let count = Int.random(in: 1...6, using: &random)
    let policy = policies[Int.random(in: 0..<policies.count, using: &random)]
    world.add(
      EffectProbe(store, record, chance(of: 2) ? "one" : "other", policy, count: count, in: world)
    )
  }

  private mutating func read() {
    guard let (store, record) = store() else { return }
    let earliest = record.log.count
    let count = store.count
    if count < earliest - 1 {
      world.problems.add("G2: \(record.name) reads \(count), after \(earliest) commits")
    }
  }

  private mutating func changeBuses() {
    let others = world.busNumbers.dropFirst(2)
    if let other = others.randomElement(using: &random), chance(of: 2) {
      world.releaseBus(other)
    } else if others.count < 2 {
      world.makeBus(kind())
    }
  }
}
