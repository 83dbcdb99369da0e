import Dispatch
import VueFlux
package import VueFluxTestSupport

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

  private func wait(for phase: String, _ body: () async -> Void) async {
    Self.phase.withLock { $0 = phase }
    await body()
  }

  /// What runs this program again.
  package var command: String { "RandomHistories 0 \(seed) \(threads) \(operations)" }

  /// Runs the program and checks its history.
  ///
  /// - Returns: What is wrong, and how many actions were committed.
  package func run() async -> (problems: [String], commitCount: Int) {
    let world = World(isOfOneThread: threads == 1)
    prepare(world)
    await wait(for: "the threads") { await drive(world) }
    await settle(world)
    check(world)
    let problems = world.problems
    let census = world.census
    let count = world.commitCount
    world.end()
    await wait(for: "the release of everything") { await census.isEmpty() }
    return (problems.all, count)
  }

  private func prepare(_ world: World) {
    world.makeBus(.immediate)
    world.makeBus(threads == 1 ? .holding : .concurrent)
    let kinds = world.isOfOneThread ? ExecutorKind.onCaller : ExecutorKind.allCases
    for (index, kind) in kinds.prefix(6).enumerated() {
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
    let seed = seed &* 31 &+ UInt64(thread)
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
    let sender = Sender(.end)
    // With one thread, nothing is about to be dropped by now.
    if world.isOfOneThread { nudge(world, sender) }
    let nudging = world.isOfOneThread ? nil : Task { await nudgeOnAndOn(world) }
    for effect in world.allEffects {
      await wait(for: "an effect of \(effect.record.name)") { await effect.finish(in: world) }
    }
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
    let sender = Sender(.end)
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
      for number in world.storeNumbers {
        guard let store = world.store(number) else { continue }
        let mark = sender.mark(depth: .max)
        world.note([mark], to: .store(number))
        await wait(for: "store \(number)") {
          await store.actions.deliver(action: world.action(mark))
        }
      }
      for probe in world.allProbes {
        await wait(for: "\(probe.name) of \(probe.record.name)") { await probe.hasHeardAll() }
      }
      await wait(for: "calls that have not ended") { await world.isQuiet() }
    } while count != world.sentCount
  }

  private func flush(_ relay: RelayProbe, _ sender: Sender, _ world: World) async {
    let bus = relay.record.bus
    let last = sender.mark(depth: .max)
    if world.bus(bus) != nil {
      world.send(last, to: .bus(bus))
      await wait(for: "the relay of bus \(bus)") { await relay.hasHeard(last) }
    } else {
      world.note([last], to: .store(relay.record.number))
      await wait(for: "the relay of a bus that is gone") { await relay.deliver(last) }
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
