import Dispatch
import Testing
import VueFlux
import VueFluxTestSupport

@Suite struct `G3 bus order` {
  @Test func `every store commits global actions in the same relative order`() async {
    enum Mark {}
    let stores = Executor.all.map { Store<Journal<Mark>>(journal: $0) }
    let threads = 4
    let count = 3_000
    onThreads(threads) { thread in
      for number in 0..<count {
        Store<Journal<Mark>>.actions.write(Step(thread: thread, number: number).code)
      }
    }
    var histories: [[Int]] = []
    for store in stores {
      let end = await store.actions.deliver(action: .inside {})
      histories.append(end.computed?.history ?? [])
    }
    #expect(histories[0].holdsAllSteps(threads: threads, each: count))
    #expect(histories.allSatisfy { $0 == histories[0] })
  }

  @Test func `actions to some of the stores keep the order of those to all`() {
    enum Mark {}
    let left = Store<Journal<Mark>>(journal: .immediate, tags: ["left", "both"])
    let right = Store<Journal<Mark>>(journal: .immediate, tags: ["right", "both"])
    onThreads(3) { thread in
      for number in 0..<5_000 {
        let address: Address<Journal<Mark>> = number.isMultiple(of: 2) ? .all : .tag("both")
        Store<Journal<Mark>>.actions(to: address).write(Step(thread: thread, number: number).code)
      }
    }
    #expect(left.history.holdsAllSteps(threads: 3, each: 5_000))
    #expect(left.history == right.history)
  }
}
