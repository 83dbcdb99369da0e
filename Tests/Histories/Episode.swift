import Dispatch
import VueFlux
package import VueFluxTestSupport
package import VueFluxTesting

/// A random program of threads, stores and all that stands around them, whose history is checked.
package struct Episode: Sendable {
  package let seed: UInt64
  package let threads: Int

  /// How many things each thread does.
  package let operations: Int

  package init(seed: UInt64, threads: Int, operations: Int) {
    self.seed = seed
    self.threads = threads
    self.operations = operations
  }

  /// What a program waits for, to be told if it never ends.
  package static let phase = Guarded("the beginning")

  private func wait(_ world: World, for phase: String, _ body: () async -> Void) async {
    Self.phase.withLock { $0 = phase }
    world.setting.simulation?.note("the end waits for \(phase)")
    await body()
  }

  /// What runs this program again.
  package var command: String { "RandomHistories 0 \(seed) \(threads) \(operations)" }

  /// Runs the program and checks its history.
  ///
  /// - Returns: What is wrong, and how many actions were committed.
  package func run() async -> (problems: [String], commitCount: Int) {
    let world = World(threads == 1 ? .oneThread : .threads)
    prepare(world)
    await wait(world, for: "the threads") { await drive(world) }
    return await finish(world)
  }

  /// Runs one of many programs in a simulation, where its threads are tasks; fails if its history is wrong.
  @MainActor package static func run(in simulation: Simulation) {
    let seed = UInt64(simulation.pick(from: 0..<1_000_000))
    Episode(seed: seed, threads: 3, operations: 40).run(in: simulation)
  }

  @MainActor private func run(in simulation: Simulation) {
    let world = World(.simulation(simulation))
    prepare(world)
    let tasks = (0..<threads).map { thread in
      simulation.task("thread \(thread)") {
        var driver = Driver(world, as: .thread, seed: seed(of: thread), isOnMain: true)
        for _ in 0..<operations {
          driver.step()
          try await simulation.pause()
        }
      }
    }
    simulation.task("the end") {
      for task in tasks { await task.value }
      let (problems, _) = await finish(world)
      for problem in problems { simulation.note(problem) }
      if !problems.isEmpty { throw WrongHistory() }
    }
  }

  private func finish(_ world: World) async -> (problems: [String], commitCount: Int) {
    await settle(world)
    check(world)
    let problems = world.problems
    let census = world.census
    let count = world.commitCount
    world.end()
    await wait(world, for: "the release of everything") { await census.isEmpty() }
    return (problems.all, count)
  }

  private func seed(of thread: Int) -> UInt64 { seed &* 31 &+ UInt64(thread) }

  private func prepare(_ world: World) {
    world.makeBus(.immediate)
    world.makeBus(world.setting.hasTasks ? .concurrent : .holding)
    for (index, kind) in world.setting.executorKinds.prefix(6).enumerated() {
      world.makeStore(
        bus: index % 2,
        tag: index.isMultiple(of: 3) ? "even" : "odd",
        kind: kind,
        isCensored: index % 4 == 3,
        isInside: false
      )
    }
  }

  private func drive(_ world: World) async {
    await withTaskGroup { group in
      for thread in 0..<threads {
        group.addTask { await drive(world, as: thread) }
      }
    }
  }

  private func drive(_ world: World, as thread: Int) async {
    // One of several runs on the main queue, piece by piece, so that others have it as well.
    let isOnMain = thread == 1
    let seed = seed(of: thread)
    if isOnMain {
      let driver = Guarded(Driver(world, as: .thread, seed: seed, isOnMain: true))
      for _ in 0..<operations {
        await withCheckedContinuation { continuation in
          DispatchQueue.main.async {
            driver.withLock { $0.step() }
            continuation.resume()
          }
        }
      }
    } else {
      await withCheckedContinuation { continuation in
        DispatchQueue(label: "driver").async {
          onThreads(1) { _ in
            var driver = Driver(world, as: .thread, seed: seed, isOnMain: false)
            for _ in 0..<operations { driver.step() }
          }
          continuation.resume()
        }
      }
    }
  }

  /// Waits until everything has happened.
  private func settle(_ world: World) async {
    world.executors.becomeReliable()
    let sender = world.makeSender(.end)
    // With one thread, nothing is about to be dropped by now.
    if world.setting.isExact { nudge(world, sender) }
    let nudging = world.setting.isExact ? nil : Task { await nudgeOnAndOn(world) }
    for effect in world.allEffects {
      await wait(world, for: "an effect of \(effect.record.name)") {
        await effect.finish(in: world)
      }
    }
    // The last commits may add observers, which hear of what is committed after that.
    await deliverToAllStores(world, sender)
    await flush(world, sender)
    nudging?.cancel()
    await nudging?.value
    await flush(world, sender)
  }

  /// Dispatches to every store: what an executor has dropped is scheduled again by the next dispatch, and not before.
  private func nudge(_ world: World, _ sender: Sender) {
    for number in world.storeNumbers { world.send(sender.mark(depth: .max), to: .store(number)) }
    for number in world.busNumbers { world.send(sender.mark(depth: .max), to: .bus(number)) }
    for relay in world.allRelays where world.bus(relay.record.bus) == nil {
      let mark = sender.mark(depth: .max)
      world.note([mark], to: .store(relay.record.number))
      relay.dispatch(mark)
    }
  }

  /// Nudges until the task is cancelled, more and more seldom: a thread that was about to drop a piece of work may
  /// only now get to it.
  private func nudgeOnAndOn(_ world: World) async {
    let sender = world.makeSender(.end)
    var pause = 1
    while !Task.isCancelled {
      nudge(world, sender)
      for _ in 0..<pause where !Task.isCancelled { await MainQueue.turn() }
      pause = min(pause * 2, 1_024)
    }
  }

  /// Waits until all that was sent is committed and heard of, and observers have no more to answer.
  private func flush(_ world: World, _ sender: Sender) async {
    var count = 0
    repeat {
      count = world.sentCount
      for relay in world.allRelays { await flush(relay, sender, world) }
      await deliverToAllStores(world, sender)
      for probe in world.allProbes {
        await wait(world, for: "\(probe.name) of \(probe.record.name)") {
          await probe.hasHeardAll()
        }
      }
      await wait(world, for: "calls that have not ended") { await world.isQuiet() }
    } while count != world.sentCount
  }

  private func deliverToAllStores(_ world: World, _ sender: Sender) async {
    for number in world.storeNumbers {
      guard let store = world.store(number) else { continue }
      let mark = sender.mark(depth: .max)
      world.note([mark], to: .store(number))
      await wait(world, for: "store \(number)") {
        await store.actions.deliver(action: world.action(mark))
      }
    }
  }

  private func flush(_ relay: RelayProbe, _ sender: Sender, _ world: World) async {
    let bus = relay.record.bus
    let last = sender.mark(depth: .max)
    if world.bus(bus) != nil {
      world.send(last, to: .bus(bus))
      await wait(world, for: "the relay of bus \(bus)") { await relay.hasHeard(last) }
    } else {
      world.note([last], to: .store(relay.record.number))
      await wait(world, for: "the relay of a bus that is gone") { await relay.deliver(last) }
    }
  }

  private func check(_ world: World) {
    let histories = world.histories
    let cancelled = Set(world.allEffects.filter(\.mayBeCancelled).map(\.senderID))
    let probes = world.allProbes
    var problems: [String] = []
    for history in histories {
      problems += history.groupProblems
      for (sender, sent) in world.sentBySender {
        problems += history.problems(sent: sent, mayBeCancelled: cancelled.contains(sender))
      }
      for other in histories where other.bus == history.bus && other.number > history.number {
        problems += history.problems(beside: other)
      }
      let ofStore = probes.filter { $0.record.number == history.number }
      for probe in ofStore { problems += probe.problems(of: history) }
      let ofActions = ofStore.compactMap { $0 as? ActionProbe }
      for (index, probe) in ofActions.enumerated() {
        for other in ofActions[(index + 1)...] { problems += probe.problems(beside: other) }
      }
    }
    for problem in problems { world.problems.add(problem) }
    for probe in probes { probe.end() }
  }
}
