import Dispatch
import Testing
import VueFlux
import VueFluxTestSupport

/// Everything at once, on real threads; ThreadSanitizer watches when it is on.
@Suite struct `G12 races` {
  @Test(.serialized, arguments: 2...8)
  func `stores keep every promise while everything happens at once`(threads: Int) async {
    enum Mark {}
    let tag = "threads \(threads)"
    let address = Address<Journal<Mark>>.tag(tag)
    let executors = Executor.all
    let stores = executors.map { Store<Journal<Mark>>(journal: $0, tags: [tag]) }
    let received = stores.map { _ in Recorder<Int>() }
    for (store, recorder) in zip(stores, received) {
      store.subscribe(executor: .queue(.global())) { action, _ in
        if case .write(let number) = action { recorder.record(number) }
      }
    }
    let count = 120
    let newcomersKeptOrder = Recorder<Bool>()

    onThreads(threads) { thread in
      var newcomers: [Store<Journal<Mark>>] = []
      for number in 0..<count {
        let code = Step(thread: thread, number: number).code
        Store<Journal<Mark>>.actions(to: address).write(code)
        // The second half of the numbers goes to one store alone.
        stores[number % stores.count].actions.write(
          Step(thread: thread, number: count + number).code
        )
        let subscription = stores[thread % stores.count].subscribe(
          executor: executors[number % executors.count]
        ) { _, store in _ = store.history.count }
        _ = stores[(thread + number) % stores.count].history
        if number.isMultiple(of: 3) {
          newcomers.append(Store(journal: executors[number % executors.count], tags: [tag]))
        }
        if newcomers.count > 3 {
          let leaving = newcomers.removeFirst()
          newcomersKeptOrder.record(leaving.history.keepsOrderOfEachThread)
        }
        subscription.unsubscribe()
      }
    }

    var globalHistories: [[Int]] = []
    for (index, store) in stores.enumerated() {
      let end = await store.actions.deliver(action: .inside {})
      let history = end.computed?.history ?? []
      let steps = history.map(Step.init(code:))
      globalHistories.append(history.filter { Step(code: $0).number < count })
      #expect(globalHistories[index].holdsAllSteps(threads: threads, each: count))
      let own = steps.filter { $0.number >= count }
      #expect(Set(own).count == own.count)
      #expect(own.count == threads * count / stores.count)
      #expect(history.keepsOrderOfEachThread)
      let isDelivered = Signal()
      store.subscribe(executor: .queue(.global())) { _, _ in isDelivered.fire() }
      store.actions.inside {}
      await isDelivered.wait()
      #expect(received[index].recorded == history)
    }
    #expect(globalHistories.allSatisfy { $0 == globalHistories[0] })
    #expect(newcomersKeptOrder.recorded.allSatisfy { $0 })
  }
}

extension [Int] {
  /// Whether the global actions of each thread, and its local ones, are in order of dispatch.
  fileprivate var keepsOrderOfEachThread: Bool {
    let byKind = Dictionary(grouping: map(Step.init(code:))) {
      [$0.thread, $0.number < 120 ? 0 : 1]
    }
    return byKind.values.allSatisfy { steps in
      zip(steps, steps.dropFirst()).allSatisfy { $0.number < $1.number }
    }
  }
}
