import Testing
import VueFluxTestSupport

@testable import VueFlux

/// Stores that are released while a value is derived from them.
@Suite struct `A derived value, and the end of its stores` {
  private let values = Recorder<Int>()
  private let runs = Recorder<Int>()

  @Test func `observers hear of the last state, though it was not delivered any more`() {
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

/// Calls a function when it is released.
private final class Last: Sendable {
  let onRelease: @Sendable () -> Void

  init(_ onRelease: @escaping @Sendable () -> Void) {
    self.onRelease = onRelease
  }

  deinit { onRelease() }
}
