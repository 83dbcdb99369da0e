import Observation
import Testing
import VueFluxTestSupport

@testable import VueFlux

/// Stores that are released while a value is derived from them.
@Suite struct `A derived value, and the end of its stores` {
  private let values = Recorder<Int>()
  private let runs = Recorder<Int>()

  @Test func `observers get the last state of a store that is released before its delivery`() {
    let holder = Guarded<Store<Counter>?>(Store<Counter>())
    guard let handle = holder.withLock(\.self)?.handle else { return }
    holder.withLock(\.self)?
      .subscribe(executor: .immediate) { action, store in
        guard action == .increment else { return }
        // The second action is committed, and the store released, before observers of the state are called.
        store.actions.add(10)
        holder.withLock { $0 = nil }
      }
    let derived = Derived { handle.count }
    derived.observe(executor: .immediate) { [values] in values.record($0) }
    handle.actions.increment()
    #expect(derived.value == handle.count)
    #expect(values.recorded.last == handle.count)
  }

  @Test func `a store that is held weakly is seen to go`() {
    var store: Store<Counter>? = Store<Counter>()
    store?.actions.add(3)
    let derived = Derived { [weak store] in store?.count ?? -1 }
    derived.observe(executor: .immediate) { [values] in values.record($0) }
    #expect(derived.value == 3)
    store = nil
    #expect(derived.value == -1)
    #expect(values.recorded == [3, -1])
  }

  @Test func `a dispatch to a store that is gone changes nothing`() {
    var store: Store<Counter>? = Store<Counter>()
    guard let handle = store?.handle else { return }
    let derived = Derived { [runs] in
      runs.record(0)
      return handle.computed.count
    }
    _ = derived.value
    store = nil
    _ = derived.value
    let count = runs.recorded.count
    for _ in 0..<3 {
      handle.actions.increment()
      _ = derived.value
    }
    #expect(runs.recorded.count == count)
  }

  @Test func `objects that are released with an old value may dispatch and read`() {
    let store = Store<Counter>()
    let log = Store<Counter>()
    let derived = Derived(
      removeDuplicates: { (last: Last, value: Last) in last === value },
      compute: {
        _ = store.count
        return Last { log.actions.increment() }
      }
    )
    _ = derived.value
    store.actions.increment()
    _ = derived.value
    #expect(log.count == 1)
  }

  @Test func `a store may be released by the closure itself`() {
    let owner = Guarded<Store<Counter>?>(Store<Counter>())
    guard let handle = owner.withLock(\.self)?.handle else { return }
    let follower = Derived { handle.count }
    follower.observe(executor: .immediate) { [values] in values.record($0) }
    let derived = Derived { [weak store = owner.withLock(\.self)] in
      guard let store else { return -1 }
      // Another thread may do this.
      owner.withLock { $0 = nil }
      return store.count
    }
    #expect(derived.value == 0)
    #expect(derived.value == -1)
    #expect(values.recorded == [0])
  }

  @Test func `observers are called for a released store even if another thread reads first`() {
    let owner = Guarded<Store<Counter>?>(Store<Counter>())
    let derived = Derived { [weak store = owner.withLock(\.self)] in store?.count ?? -1 }
    derived.observe(executor: .immediate) { [values] in values.record($0) }
    let isGone = Gate()
    let isRead = Gate()
    // The end of the store is announced when this closure has ended.
    let last = Derived {
      owner.withLock { $0 = nil }
      isGone.open()
      isRead.wait()
      return 0
    }
    onThreads(2) { thread in
      if thread == 0 {
        _ = last.value
      } else {
        isGone.wait()
        #expect(derived.value == -1)
        isRead.open()
      }
    }
    #expect(values.recorded == [0, -1])
  }

  @Test func `observing or tracking a derived value keeps no released state alive`()
    async
  {
    for reader in Reader.allCases {
      var store: Store<Counter>? = Store<Counter>()
      weak let last = store?.computed.live
      let derived = Derived { [weak store] in (store?.count ?? 0) > 5 }
      let readAgain = await reader.read(derived)
      #expect(last != nil)
      store = nil
      _ = derived.value
      readAgain()
      // Trackers are told on the main thread, which reads the value meanwhile.
      await MainQueue.turn()
      #expect(last == nil, "\(reader)")
      withExtendedLifetime(readAgain) {}
    }
  }

  @Test func `a model that the closure releases may cancel its effects`() async {
    let store = Store<Counter>()
    let first = await effectThatDispatchesWhenCancelled("first", in: store)
    let second = await effectThatDispatchesWhenCancelled("second", in: store)
    let third = await effectThatDispatchesWhenCancelled("third", in: store)
    let derived = Derived {
      _ = Last {
        store.actions.cancelEffect("first")
        second.cancel()
        store.actions.cancelAllEffects()
      }
      return store.count
    }
    _ = derived.value
    for effect in [first, second, third] { #expect("\(await effect.outcome)" == "cancelled") }
    #expect(derived.value == 3)
  }

  @Test func `an observer that is added in a commit leaves nothing behind`() {
    let store = Store<Counter>()
    let other = Store<Counter>()
    let derived = Guarded<Derived<Int>?>(Derived { store.count })
    _ = derived.withLock(\.self)?.value
    other.actions.inside { [values] in
      derived.withLock(\.self)?.observe(executor: .immediate) { values.record($0) }
      derived.withLock { $0 = nil }
    }
    store.actions.increment()
    #expect(values.recorded == [])
    #expect(store.engine.withCore { $0.says(.nobody) })
  }
}

/// Readers that keep a value to compare the next one with it.
private enum Reader: CaseIterable {
  case observer, iterator, tracker, dependent

  /// Reads the value, and returns a function that holds on to it, and may read it once more.
  func read(_ derived: Derived<Bool>) async -> () -> Void {
    switch self {
    case .observer:
      let subscription = derived.observe(executor: .immediate) { _ in }
      return { withExtendedLifetime(subscription) {} }
    case .iterator:
      var iterator = derived.values.makeAsyncIterator()
      _ = await iterator.next()
      return { withExtendedLifetime(iterator) {} }
    case .tracker:
      withObservationTracking {
        _ = derived.value
      } onChange: {
      }
      return {}
    case .dependent:
      let label = Derived { derived.value ? "full" : "not full" }
      _ = label.value
      return { _ = label.value }
    }
  }
}

/// Begins an effect that sleeps until it is cancelled, and dispatches on the thread that cancels it.
private func effectThatDispatchesWhenCancelled(
  _ id: String,
  in store: Store<Counter>
) async -> Effect {
  let hasBegun = Signal()
  let end = Signal()
  let effect = store.actions.run(id) { _ in
    await withTaskCancellationHandler {
      hasBegun.fire()
      await end.wait()
    } onCancel: {
      store.actions.increment()
      end.fire()
    }
  }
  await hasBegun.wait()
  return effect
}

/// Calls a function when it is released.
private final class Last: Sendable {
  let onRelease: @Sendable () -> Void

  init(_ onRelease: @escaping @Sendable () -> Void) {
    self.onRelease = onRelease
  }

  deinit { onRelease() }
}
