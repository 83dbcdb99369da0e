import Observation
import Testing
import VueFlux
import VueFluxTestSupport

@Suite struct `Store observable` {
  @Test @MainActor func `trackers of a value are notified once of its change, on main`() async {
    let store = Store<Counter>()
    let changes = Changes()
    changes.track { store.count }
    onThreads(1) { _ in
      for _ in 0..<3 { store.actions.increment() }
    }
    #expect(changes.places.isEmpty)
    await MainQueue.turn()
    #expect(changes.places == [true])
    store.actions.increment()
    await MainQueue.turn()
    #expect(changes.places == [true])
  }

  @Test @MainActor func `a change of another property is none`() async {
    let store = Store<Profile>(profile: .immediate)
    let changes = Changes()
    changes.track { store.visits }
    store.actions.rename("Ada")
    await MainQueue.turn()
    #expect(changes.places.isEmpty)
    store.actions.visit()
    await MainQueue.turn()
    #expect(changes.places.count == 1)
  }

  @Test @MainActor func `a value that is set to itself, or is back in time, is none`() async {
    let store = Store<Counter>()
    let changes = Changes()
    changes.track { store.count }
    store.actions.add(0)
    await MainQueue.turn()
    onThreads(1) { _ in
      store.actions.increment()
      store.actions.decrement()
    }
    await MainQueue.turn()
    #expect(changes.places.isEmpty)
  }

  @Test @MainActor func `of two properties that were read, either counts`() async {
    let store = Store<Profile>(profile: .immediate)
    let changes = Changes()
    changes.track { (store.visits, store.name) }
    store.actions.rename("Ada")
    await MainQueue.turn()
    store.actions.visit()
    await MainQueue.turn()
    #expect(changes.places.count == 1)
  }

  @Test @MainActor func `reading again after a change tracks the next one`() async {
    let store = Store<Counter>()
    let changes = Changes()
    for _ in 0..<3 {
      changes.track { store.count }
      store.actions.increment()
      await MainQueue.turn()
    }
    #expect(changes.places.count == 3)
  }

  @Test @MainActor func `reading again in onChange tracks the next change`() async {
    let store = Store<Counter>()
    let counts = Recorder<Int>()
    Tracker(store, counts).read()
    for _ in 0..<3 {
      store.actions.increment()
      await MainQueue.turn()
      await MainQueue.turn()
    }
    #expect(counts.recorded == [0, 1, 2, 3])
  }

  @Test @MainActor func `readers before and after a commit are each notified of their own change`()
    async
  {
    let store = Store<Counter>()
    let early = Changes()
    let late = Changes()
    early.track { store.count }
    onThreads(1) { _ in store.actions.increment() }
    // After the commit, and before main has its turn.
    late.track { store.count }
    await MainQueue.turn()
    #expect(early.places.count == 1)
    #expect(late.places.isEmpty)
    onThreads(1) { _ in store.actions.increment() }
    await MainQueue.turn()
    #expect(early.places.count == 1)
    #expect(late.places.count == 1)
  }

  @Test @MainActor
  func `a value that goes back is a change for a tracker that has read the other value`() async {
    let store = Store<Counter>()
    let early = Changes()
    let late = Changes()
    early.track { store.count }
    onThreads(1) { _ in store.actions.increment() }
    late.track { store.count }
    onThreads(1) { _ in store.actions.decrement() }
    await MainQueue.turn()
    #expect(early.places.isEmpty)
    #expect(late.places.count == 1)
  }

  @Test @MainActor func `an optional changes to nil and back, and nil stays nil`() async {
    let store = Store<Profile>(profile: .immediate)
    let changes = Changes()
    changes.track { store.name }
    store.actions.visit()
    await MainQueue.turn()
    #expect(changes.places.isEmpty)
    store.actions.rename("Ada")
    await MainQueue.turn()
    #expect(changes.places.count == 1)
    changes.track { store.name }
    store.actions.visit()
    await MainQueue.turn()
    #expect(changes.places.count == 1)
    store.actions.rename(nil)
    await MainQueue.turn()
    #expect(changes.places.count == 2)
  }

  @Test @MainActor func `values that cannot be compared change with each commit`() async {
    let store = Store<Profile>(profile: .immediate)
    let early = Changes()
    let late = Changes()
    early.track { store.badge }
    await MainQueue.turn()
    #expect(early.places.isEmpty)
    onThreads(1) { _ in store.actions.visit() }
    late.track { store.badge }
    await MainQueue.turn()
    #expect(early.places.count == 1)
    #expect(late.places.isEmpty)
    store.actions.award("gold")
    await MainQueue.turn()
    #expect(late.places.count == 1)
  }

  @Test @MainActor func `reads through computed are not tracked`() async {
    let store = Store<Counter>()
    let changes = Changes()
    changes.track { store.computed.count }
    store.actions.increment()
    await MainQueue.turn()
    #expect(changes.places.isEmpty)
  }

  @Test @MainActor func `reads outside of the closure are not tracked`() async {
    let store = Store<Counter>()
    let changes = Changes()
    changes.track {}
    #expect(store.count == 0)
    store.actions.increment()
    await MainQueue.turn()
    #expect(changes.places.isEmpty)
  }

  @Test @MainActor func `a class state is tracked as well`() async {
    let store = Store<ObjectCounter>()
    let changes = Changes()
    changes.track { store.count }
    store.actions.add(0)
    await MainQueue.turn()
    #expect(changes.places.isEmpty)
    store.actions.add(1)
    await MainQueue.turn()
    #expect(changes.places.count == 1)
  }

  @Test @MainActor func `a sequence of observations has the values`() async {
    let store = Store<Counter>()
    var counts: [Int] = []
    for await count in Observations({ store.count }) {
      counts.append(count)
      if count == 3 { break }
      store.actions.increment()
    }
    #expect(counts == [0, 1, 2, 3])
  }
}

@MainActor
private final class Tracker {
  private let store: Store<Counter>
  private let counts: Recorder<Int>

  init(_ store: Store<Counter>, _ counts: Recorder<Int>) {
    self.store = store
    self.counts = counts
  }

  func read() {
    withObservationTracking {
      counts.record(store.count)
    } onChange: {
      MainActor.assumeIsolated { self.read() }
    }
  }
}
