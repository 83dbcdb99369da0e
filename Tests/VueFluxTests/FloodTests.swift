import Foundation
import Testing
import VueFlux
import VueFluxTestSupport

/// Another thread dispatches for as long as the first one, which delivers, has not returned.
@Suite(.serialized) struct `A flood from another thread` {
  private let flood = Flood()

  @Test func `a dispatch returns, though its observers are kept busy`() {
    let store = Store<Counter>()
    store.subscribe(executor: .immediate) { [flood] _, _ in flood.rise() }
    flood.run { store.actions.increment() }
    #expect(flood.wasEndedByReturn)
  }

  @Test func `a dispatch returns, though its observers of the state are kept busy`() {
    let store = Store<Counter>()
    store.observe(\.count, executor: .immediate) { [flood] count in
      if count > 0 { flood.rise() }
    }
    flood.run { store.actions.increment() }
    #expect(flood.wasEndedByReturn)
  }

  @Test func `a dispatch returns, though a plugin is kept busy`() {
    let store = Store<Counter>(plugins: [PluginDouble(onDidCommit: { [flood] _ in flood.rise() })])
    flood.run { store.actions.increment() }
    #expect(flood.wasEndedByReturn)
  }

  @Test func `a dispatch returns, though a relay is kept busy`() {
    enum Mark {}
    let store = Store<Counter>()
    store.relay(Journal<Mark>.self) { [flood] _, _ in
      flood.rise()
      return .increment
    }
    flood.run { Store<Journal<Mark>>.actions.write(1) }
    #expect(flood.wasEndedByReturn)
    withExtendedLifetime(store) {}
  }

  @Test func `a dispatch returns, though the logger's stream is kept busy`() {
    let stream = Stream { [flood] in flood.rise() }
    let store = Store<Counter>(plugins: [LoggerPlugin(into: stream)])
    flood.run { store.actions.increment() }
    #expect(flood.wasEndedByReturn)
  }

  @Test func `a thread delivers the actions that it dispatches`() {
    let store = Store<Counter>()
    let threads = Recorder<ObjectIdentifier>()
    store.subscribe(executor: .immediate) { _, store in
      threads.record(ObjectIdentifier(Thread.current))
      if store.count < 2_000 { store.actions.increment() }
    }
    store.actions.increment()
    let isHere = threads.recorded.map { $0 == ObjectIdentifier(Thread.current) }
    #expect(isHere == Array(repeating: true, count: 2_000))
  }

  @Test func `observers get every action that other threads leave, however many there are`() async {
    let store = Store<Counter>()
    let (left, isDone) = (Guarded(1_001), Signal())
    store.subscribe(executor: .immediate) { action, store in
      if action == .add(0) {
        onThreads(1) { _ in for number in 1...1_000 { store.actions.add(number) } }
      }
      if left.withLock({
        $0 -= 1
        return $0 == 0
      }) {
        isDone.fire()
      }
    }
    store.actions.add(0)
    await isDone.wait()
  }

  @Test func `plugins get every action that other threads leave, however many there are`() async {
    let (left, isDone) = (Guarded(1_001), Signal())
    let store = Store<Counter>(
      plugins: [
        PluginDouble(onDidCommit: { change in
          if change.action == .add(0) {
            onThreads(1) { _ in for number in 1...1_000 { change.store.actions.add(number) } }
          }
          if left.withLock({
            $0 -= 1
            return $0 == 0
          }) {
            isDone.fire()
          }
        })
      ]
    )
    store.actions.add(0)
    await isDone.wait()
  }

  @Test func `when all dispatches have returned, all observers are called, in order`() async {
    let store = Store<Counter>()
    let heard = Recorder<Int>()
    let left = Guarded(8_000)
    let isDone = Signal()
    store.subscribe(executor: .immediate) { action, _ in
      heard.record(action.amount ?? -1)
      let isLast = left.withLock { left in
        left -= 1
        return left == 0
      }
      if isLast { isDone.fire() }
    }
    onThreads(4) { thread in
      for number in 0..<2_000 { store.actions.add(Step(thread: thread, number: number).code) }
    }
    // A thread of the system may be at the rest.
    await isDone.wait()
    let isInOrder = heard.recorded == store.history
    #expect(isInOrder)
    let isComplete = heard.recorded.holdsAllSteps(threads: 4, each: 2_000)
    #expect(isComplete)
  }
}

/// Two threads that dispatch: the first once, the second from then on until the first has returned.
///
/// The second dispatches only while the first runs the user code that this leads to. So it never finds a
/// moment to take over, and the first returns only if it stops of its own accord.
private final class Flood: Sendable {
  /// The processor time of the first thread at which the flood ends without having been ended by its return,
  /// in nanoseconds: far more than it works for others.
  private let limit: UInt64 = 10_000_000_000
  private let isTooLong = Guarded(false)
  private let hasReturned = Guarded(false)
  private let first = Guarded<ObjectIdentifier?>(nil)
  /// How often the second thread may dispatch, and how often it has.
  private let allowed = Guarded(0)
  private let dispatched = Guarded(0)

  /// Lets the second thread dispatch once; called by the user code that the dispatches lead to.
  ///
  /// On the first thread, it takes as long as that dispatch does, and a millisecond of processor time at least:
  /// on a busy machine, most of the waiting costs none.
  func rise() {
    // When the first thread has ended, another one may get its identity.
    guard !hasReturned.withLock(\.self),
      first.withLock({ $0 == ObjectIdentifier(Thread.current) })
    else { return }
    let begin = processorTime()
    guard begin < limit else {
      isTooLong.withLock { $0 = true }
      return
    }
    let count = allowed.withLock {
      $0 += 1
      return $0
    }
    while dispatched.withLock(\.self) < count || processorTime() < begin + 1_000_000 {}
  }

  func run(_ dispatch: @escaping @Sendable () -> Void) {
    onThreads(2) { [self] thread in
      if thread == 0 {
        first.withLock { $0 = ObjectIdentifier(Thread.current) }
        dispatch()
        hasReturned.withLock { $0 = true }
      } else {
        while !hasReturned.withLock(\.self), !isTooLong.withLock(\.self) {
          guard dispatched.withLock(\.self) < allowed.withLock(\.self) else {
            sched_yield()
            continue
          }
          dispatch()
          dispatched.withLock { $0 += 1 }
        }
      }
    }
  }

  /// Whether the second thread has ended because the first has returned.
  var wasEndedByReturn: Bool { !isTooLong.withLock(\.self) }

  private func processorTime() -> UInt64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}

/// A stream that calls a function for each line.
private struct Stream: TextOutputStream, Sendable {
  let onWrite: @Sendable () -> Void

  init(_ onWrite: @escaping @Sendable () -> Void) {
    self.onWrite = onWrite
  }

  func write(_ string: String) { onWrite() }
}
