import Dispatch
import Observation
import Testing
import VueFlux
import VueFluxStyles
import VueFluxTestSupport

/// Everything at once again, with all that stands around a store; ThreadSanitizer watches when it is on.
@Suite struct `G12 races in company` {
  private static let count = 60

  @Test(.serialized, arguments: [2, 4, 7])
  func `stores keep every promise among plugins, observers, sequences, effects and relays`(
    threads: Int
  ) async {
    enum Mark {}
    enum Echo {}
    let count = Self.count
    let tag = "company of \(threads)"
    let address = Address<Journal<Mark>>.tag(tag)
    let members = Executor.all.map { CompanyMember<Mark>($0, tag: tag) }
    for member in members { await member.track() }
    let echo = Store<Journal<Echo>>(journal: .queue(.global()), tags: [tag])
    echo.add(plugin: Censor<Journal<Echo>>())
    echo.relay(Journal<Mark>.self) { action, _ in action }

    onThreads(threads) { thread in
      let company = Store<Journal<Mark>>.actions(to: address)
      for number in 0..<count {
        let member = members[number % members.count]
        let store = member.store
        company.write(CompanyStep.own.code(thread, number))
        store.actions.write(CompanyStep.own.code(thread, count + number))
        company.write(CompanyStep.banned)
        company.dispatch(actions: [
          .write(CompanyStep.group.code(thread, 2 * number)),
          .write(CompanyStep.banned),
          .write(CompanyStep.group.code(thread, 2 * number + 1)),
        ])
        member.effects.record(
          store.actions.run("write", .serial) { handle in
            handle.actions.write(CompanyStep.effect.code(thread, number))
            handle.actions.write(CompanyStep.banned)
          }
        )
        let cancelled = store.actions.run("cancelled") { handle in handle.actions.write(-1) }
        let passing = store.add(plugin: Recording<Journal<Mark>>())
        let executor = members[thread % members.count].executor
        let buffering: Buffering = number.isMultiple(of: 2) ? .latest : .every
        let onlooker = store.observe(\.history.count, executor: executor, buffering: buffering) {
          _ in
        }
        let visitor = CompanyReader<Mark>()
        store.subscribe(visitor, executor: executor, buffering: buffering)
        withObservationTracking {
          _ = store.history
        } onChange: {
        }
        cancelled.cancel()
        passing.unsubscribe()
        onlooker.unsubscribe()
        store.unsubscribe(visitor)
        if number.isMultiple(of: 3) {
          _ = Store<Journal<Mark>>(journal: member.executor, tags: [tag])
        }
      }
    }

    var globalHistories: [[Int]] = []
    for member in members {
      let history = await member.finish()
      await member.expectEverybodyHeard(history)
      // In each round two are for all, and one is its effect's; one more ends the history.
      #expect(member.rejectedCount == 1 + threads * (2 * count + count / members.count))
      #expect(!history.contains(CompanyStep.banned))
      #expect(history.areGroupsWhole)
      let steps = history.filter { $0 >= 0 }.map(Step.init(code:))
      let own = steps.filter { $0.kind == .own && $0.number < count }.map(\.code)
      #expect(own.holdsAllSteps(threads: threads, each: count))
      let isGlobal = { (step: Step) in
        step.kind == .group || step.kind == .own && step.number < count
      }
      let global = steps.filter(isGlobal).map(\.code)
      #expect(global.count == 3 * threads * count)
      globalHistories.append(global)
      let local = steps.filter { !isGlobal($0) }
      #expect(local.count == 2 * threads * count / members.count)
      #expect(Set(local).count == local.count)
      #expect(steps.keepOrderOfEachThread(upTo: count))
    }
    #expect(globalHistories.allSatisfy { $0 == globalHistories[0] })
    let echoed = await echo.actions.deliver(action: .inside {}).computed?.history
    #expect(echoed == globalHistories[0])
  }
}

extension [Step] {
  /// Whether the global actions of each thread, its local ones, those of its groups and those of its
  /// effects are in order of dispatch.
  fileprivate func keepOrderOfEachThread(upTo count: Int) -> Bool {
    let byKind = Dictionary(grouping: self) { step in
      [step.thread, step.kind == .own && step.number >= count ? 1 : 0]
    }
    return byKind.values.allSatisfy { steps in
      zip(steps, steps.dropFirst()).allSatisfy { $0.number < $1.number }
    }
  }
}
