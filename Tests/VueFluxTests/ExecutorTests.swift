import Dispatch
import Foundation
import Testing
import VueFlux
import VueFluxTestSupport
import VueFluxTesting

@Suite struct `An executor` {
  private let steps = Recorder<Int>()

  @Test func `immediate runs work on the calling thread before the call returns`() {
    let threads = Recorder<ObjectIdentifier>()
    onThreads(1) { [steps] _ in
      threads.record(ObjectIdentifier(Thread.current))
      Executor.immediate.execute {
        threads.record(ObjectIdentifier(Thread.current))
        steps.record(1)
      }
      steps.record(2)
    }
    #expect(steps.recorded == [1, 2])
    #expect(Set(threads.recorded).count == 1)
  }

  @Test func `an immediate store commits on the calling thread before dispatch returns`() {
    let store = Store<Counter>(.immediate)
    let threads = Recorder<ObjectIdentifier>()
    onThreads(1) { [steps] _ in
      threads.record(ObjectIdentifier(Thread.current))
      store.actions.inside {
        threads.record(ObjectIdentifier(Thread.current))
        steps.record(1)
      }
      steps.record(2)
    }
    #expect(steps.recorded == [1, 2])
    #expect(Set(threads.recorded).count == 1)
  }

  @Test func `a queue gets all work, also when called from it`() {
    let queue = DispatchQueue(label: "serial")
    queue.sync { [steps] in
      Executor.queue(queue).execute { steps.record(2) }
      steps.record(1)
    }
    queue.sync {}
    #expect(steps.recorded == [1, 2])
  }

  @Test func `a store on a queue commits nothing while the queue is held up`() async {
    let queue = DispatchQueue(label: "serial")
    let store = Store<Counter>(.queue(queue))
    queue.sync {
      store.actions.add(1)
      #expect(store.history == [])
    }
    let delivery = await store.actions.deliver(action: .add(2))
    #expect(delivery.computed?.history == [1, 2])
  }

  @Test func `a custom executor runs work as its function says`() {
    let executor = Executor { [steps] work in
      steps.record(1)
      work()
      steps.record(3)
    }
    executor.execute { [steps] in steps.record(2) }
    #expect(steps.recorded == [1, 2, 3])
  }

  @Test func `a store commits when its custom executor runs the work, and not before`() {
    let manual = ManualExecutor()
    let store = Store<Counter>(manual.executor)
    store.actions.add(1)
    store.actions.add(2)
    #expect(store.history == [])
    manual.runAll()
    #expect(store.history == [1, 2])
  }

  @Test func `a custom executor that runs work at once makes a store immediate`() {
    let store = Store<Counter>(Executor { work in work() })
    store.actions.add(1)
    #expect(store.history == [1])
  }
}

// MARK: - Identity

extension `An executor` {
  @Test func `executors are equal when they run work in the same place`() {
    let queue = DispatchQueue(label: "one")
    let custom = Executor { work in work() }
    let executors = [
      Executor.immediate, .mainThread, .queue(queue), .queue(.main), .queue(.global()),
      .queue(.global(qos: .utility)), custom,
    ]
    let same = [
      Executor.immediate, .mainThread, .queue(queue), .queue(.main), .queue(.global()),
      .queue(.global(qos: .utility)), custom,
    ]
    for (index, executor) in executors.enumerated() {
      #expect(same.indices.filter { same[$0] == executor } == [index])
      #expect(executor.hashValue == same[index].hashValue)
    }
    #expect(Set(executors + same).count == executors.count)
  }

  @Test func `queues of one label are two executors`() {
    let first = Executor.queue(DispatchQueue(label: "twin"))
    let second = Executor.queue(DispatchQueue(label: "twin"))
    #expect(first != second)
    #expect(Set([first, second]).count == 2)
  }

  @Test func `two executors made of one function are two`() {
    let execute: @Sendable (@escaping @Sendable () -> Void) -> Void = { work in work() }
    #expect(Executor(execute) != Executor(execute))
  }

  @Test func `an executor describes itself as it is written in code`() {
    #expect("\(Executor.immediate)" == ".immediate")
    #expect("\(Executor.mainThread)" == ".mainThread")
    #expect("\(Executor.queue(DispatchQueue(label: "work")))" == ".queue(work)")
    #expect("\(Executor { work in work() })" == "Executor { … }")
  }
}
