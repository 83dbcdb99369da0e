import Dispatch
import Foundation
import Testing
import VueFlux
import VueFluxTestSupport
import VueFluxTesting

/// When an outcome is announced.
@Suite struct `The outcome of an effect` {
  #if VUEFLUX_TSAN
    private let rounds = 1_000
  #else
    private let rounds = 10_000
  #endif

  @Test(.serialized, arguments: Executor.all)
  func `comes after all that the effect has dispatched is committed`(executor: Executor) async {
    let store = Store<Counter>(executor)
    var committed = 0
    for number in 1...rounds {
      let effect = store.actions.run { handle in
        handle.actions.increment()
        if number.isMultiple(of: 2) { handle.actions.dispatch(actions: [.increment, .decrement]) }
      }
      _ = await effect.outcome
      if store.count == number { committed += 1 }
    }
    #expect(committed == rounds)
  }

  @Test func `comes after what the effect had dispatched when it was cancelled`() async {
    let manual = ManualExecutor()
    let store = Store<Counter>(manual.executorForCommits)
    let hasDispatched = Signal()
    let mayEnd = Signal()
    let effect = store.actions.run { handle in
      handle.actions.add(1)
      hasDispatched.fire()
      await mayEnd.wait()
      handle.actions.add(2)
    }
    await hasDispatched.wait()
    effect.cancel()
    mayEnd.fire()
    let announcement = await Announcement(of: effect)
    #expect(announcement.word == nil)
    await manual.runAll(untilEndOf: announcement.waiter)
    #expect(announcement.word == "cancelled")
    #expect(store.history == [1])
  }

  @Test func `comes after what a failed effect has dispatched`() async {
    let manual = ManualExecutor()
    let store = Store<Counter>(manual.executorForCommits)
    let effect = store.actions.run { handle in
      handle.actions.add(1)
      throw Failure(number: 1)
    } onError: { _ in
    }
    let announcement = await Announcement(of: effect)
    #expect(announcement.word == nil)
    await manual.runAll(untilEndOf: announcement.waiter)
    #expect(announcement.word == "failed")
    #expect(store.history == [1])
  }

  @Test(arguments: [Executor.immediate, .queue(.global())])
  func `comes after what the effect has dispatched inside a commit`(executor: Executor) async {
    let store = Store<Counter>(executor)
    let other = Store<Counter>()
    let mayEnd = Gate()
    let hasEnded = Countdown(1)
    let effect = store.actions.run { handle in
      let hasDispatched = Signal()
      Thread.detachNewThread {
        other.actions.inside {
          handle.actions.add(1)
          hasDispatched.fire()
          mayEnd.wait()
        }
        hasEnded.step()
      }
      await hasDispatched.wait()
    }
    let announcement = await Announcement(of: effect)
    #expect(announcement.word == nil)
    mayEnd.open()
    await announcement.waiter.value
    #expect(announcement.word == "finished")
    #expect(store.history == [1])
    await hasEnded.wait()
  }

  @Test(arguments: [Executor.immediate, .queue(.global())])
  func `comes also if the effect has dispatched inside its own commit`(executor: Executor) async {
    let store = Store<Counter>(executor)
    let effect = store.actions.run { handle in
      handle.actions.inside { handle.actions.inside { handle.actions.add(1) } }
    }
    #expect(await effect.outcome.word == "finished")
    // The inner ones are dispatched later than the operation has returned.
    await store.actions.deliver(action: .add(2))
    #expect(store.history.sorted() == [1, 2])
  }

  @Test func `comes also if several threads dispatch inside commits of the store`() async {
    let store = Store<Counter>()
    let effect = store.actions.run { handle in
      onThreads(3) { thread in
        for _ in 0..<1_000 {
          if thread == 0 {
            handle.actions.increment()
          } else {
            handle.actions.inside { handle.actions.increment() }
          }
        }
      }
    }
    #expect(await effect.outcome.word == "finished")
    #expect(store.count == 3_000)
  }

  @Test func `comes when the store is gone, and with it what the effect has dispatched`() async {
    let manual = ManualExecutor()
    let announcement: Announcement
    do {
      let store = Store<Counter>(manual.executorForCommits)
      announcement = await Announcement(of: store.actions.run { $0.actions.increment() })
      #expect(announcement.word == nil)
      withExtendedLifetime(store) {}
    }
    await announcement.waiter.value
    #expect(announcement.word == "finished")
  }

  @Test func `needs no turn of the executor if the effect has dispatched nothing`() async {
    let manual = ManualExecutor()
    let store = Store<Counter>(manual.executorForCommits)
    let outcome = await store.actions.run { _ in }.outcome
    #expect(outcome.word == "finished")
    #expect(manual.pendingCount == 0)
  }
}

/// What is known of an effect's outcome.
private struct Announcement {
  let waiter: Task<Void, Never>
  private let recorder = Guarded<String?>(nil)

  /// Waits for as long as an outcome takes that comes too early.
  init(of effect: Effect) async {
    waiter = Task { [recorder] in
      let word = await effect.outcome.word
      recorder.withLock { $0 = word }
    }
    for _ in 0..<10_000 where word == nil { await Task.yield() }
  }

  var word: String? { recorder.withLock(\.self) }
}
