import Dispatch
import Testing
import VueFlux
import VueFluxTestSupport
import VueFluxTesting

@Suite struct `Where an observer is called` {
  @Test func `on the main thread by default, wherever the store commits`() async {
    let store = Store<Counter>(.queue(.global()))
    let isOnMain = Recorder<Bool>()
    let isDone = Signal()
    store.subscribe { _, _ in
      isOnMain.record(MainQueue.isCurrent)
      isDone.fire()
    }
    store.actions.increment()
    await isDone.wait()
    #expect(isOnMain.recorded == [true])
  }

  @Test func `on the main thread by default with a scope too`() async {
    let store = Store<Counter>(.queue(.global()))
    let scope = Scope()
    let isOnMain = Recorder<Bool>()
    let isDone = Signal()
    store.subscribe(scope: scope) { _, _ in
      isOnMain.record(MainQueue.isCurrent)
      isDone.fire()
    }
    store.actions.increment()
    await isDone.wait()
    #expect(isOnMain.recorded == [true])
    withExtendedLifetime(scope) {}
  }

  @Test @MainActor func `by default an observer may touch what belongs to the main actor`() async {
    let label = Label()
    let store = Store<Counter>(.queue(.global()))
    let isDone = Signal()
    store.subscribe(scope: label) { [unowned label] _, store in
      label.text = String(store.count)
      isDone.fire()
    }
    store.actions.increment()
    await isDone.wait()
    #expect(label.text == "1")
  }

  @Test func `on the executor that is given, with a scope and without`() async {
    let store = Store<Counter>()
    let marked = MarkedQueue("observers")
    let scope = Scope()
    let isOnQueue = Recorder<Bool>()
    let isDone = Signal()
    store.subscribe(executor: .queue(marked.queue)) { _, _ in isOnQueue.record(marked.isCurrent) }
    store.subscribe(scope: scope, executor: .queue(marked.queue)) { _, _ in
      isOnQueue.record(marked.isCurrent)
      isDone.fire()
    }
    store.actions.increment()
    await isDone.wait()
    #expect(isOnQueue.recorded == [true, true])
    withExtendedLifetime(scope) {}
  }

  @Test func `mutations run on the store's executor, and observers on theirs`() async {
    let commits = MarkedQueue("commits")
    let deliveries = MarkedQueue("deliveries")
    let store = Store<Counter>(.queue(commits.queue))
    let places = Recorder<String>()
    let isDone = Signal()
    store.subscribe(executor: .queue(deliveries.queue)) { _, _ in
      places.record("observer: \(commits.isCurrent), \(deliveries.isCurrent)")
      isDone.fire()
    }
    store.actions.inside {
      places.record("commit: \(commits.isCurrent), \(deliveries.isCurrent)")
    }
    await isDone.wait()
    #expect(places.recorded == ["commit: true, false", "observer: false, true"])
  }

  @Test func `an immediate observer is called where the store committed`() async {
    let commits = MarkedQueue("commits")
    let store = Store<Counter>(.queue(commits.queue))
    let isOnQueue = Recorder<Bool>()
    let isDone = Signal()
    store.subscribe(executor: .immediate) { _, _ in
      isOnQueue.record(commits.isCurrent)
      isDone.fire()
    }
    store.actions.increment()
    await isDone.wait()
    #expect(isOnQueue.recorded == [true])
  }

  @Test func `each of several observers is called on its own executor`() {
    let store = Store<Counter>()
    let executors = [ManualExecutor(), ManualExecutor()]
    let heard = Recorder<Int>()
    for (number, manual) in executors.enumerated() {
      store.subscribe(executor: manual.executor) { _, _ in heard.record(number) }
    }
    store.actions.increment()
    #expect(heard.recorded == [])
    executors[1].runAll()
    #expect(heard.recorded == [1])
    executors[0].runAll()
    #expect(heard.recorded == [1, 0])
  }
}

@MainActor private final class Label {
  var text = ""
}
