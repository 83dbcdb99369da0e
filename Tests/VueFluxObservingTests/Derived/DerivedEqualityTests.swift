import Testing
import VueFlux
import VueFluxTestSupport

/// Changes that reach dependents, observers and trackers.
@Suite struct `A derived value, compared` {
  private let counter = Store<Counter>(.mainThread)
  private let immediate = Store<Counter>()
  private let runs = Recorder<String>()

  @Test func `small steps add up to a change for a dependent`() {
    let rough = Derived(
      removeDuplicates: { abs($0 - $1) < 10 },
      compute: { [immediate] in immediate.count }
    )
    let label = Derived { "\(rough.value)" }
    #expect(label.value == "0")
    for _ in 0..<9 {
      immediate.actions.increment()
      _ = rough.value
      #expect(label.value == "0")
    }
    immediate.actions.increment()
    #expect(label.value == "10")
  }

  @Test @MainActor func `small steps add up to a change for a tracker`() {
    let rough = Derived(
      removeDuplicates: { abs($0 - $1) < 10 },
      compute: { [counter] in counter.count }
    )
    let changes = Changes()
    changes.track { rough.value }
    for _ in 0..<9 {
      counter.actions.increment()
      _ = rough.value
    }
    #expect(changes.places.isEmpty)
    counter.actions.increment()
    #expect(changes.places == [true])
  }

  @Test @MainActor func `a rule gets the earlier value first, for trackers, too`() {
    let growing = Derived(
      removeDuplicates: { previous, value in value < previous + 10 },
      compute: { [counter] in counter.count }
    )
    let changes = Changes()
    changes.track { growing.value }
    counter.actions.add(-20)
    #expect(changes.places.isEmpty)
    counter.actions.add(35)
    #expect(changes.places == [true])
  }

  @Test @MainActor func `a tracker is notified of a big step from the value that it has read`() {
    let rough = Derived(
      removeDuplicates: { abs($0 - $1) < 5 },
      compute: { [counter] in counter.count }
    )
    let first = Changes()
    let second = Changes()
    first.track { rough.value }
    counter.actions.add(3)
    second.track { rough.value }
    counter.actions.add(-6)
    #expect(first.places.isEmpty)
    #expect(second.places == [true])
  }

  @Test func `an observer is not called when no new value was computed`() {
    let derived = Derived(
      removeDuplicates: { _, _ in false },
      compute: { [immediate] in immediate.count / 1 }
    )
    let values = Recorder<Int>()
    derived.observe(executor: .immediate) { values.record($0) }
    immediate.actions.add(0)
    #expect(values.recorded == [0])
    immediate.actions.add(1)
    #expect(values.recorded == [0, 1])
  }

  @Test func `a change that is reverted between two reads computes no dependent again`() {
    let isFull = Derived { [immediate] in immediate.count >= 3 }
    let label = Derived { [runs] in
      runs.record("run")
      return isFull.value ? "full" : "not full"
    }
    #expect(label.value == "not full")
    immediate.actions.add(3)
    #expect(isFull.value)
    immediate.actions.add(-3)
    #expect(!isFull.value)
    #expect(label.value == "not full")
    #expect(runs.recorded.count == 1)
  }

  @Test func `a value that two others read is computed once for both`() {
    let base = Derived { [immediate, runs] in
      runs.record("base")
      return immediate.count
    }
    let double = Derived { base.value * 2 }
    let negative = Derived { -base.value }
    let both = Derived { double.value + negative.value }
    for count in 1...3 {
      immediate.actions.increment()
      #expect(both.value == count)
      #expect(runs.recorded.count == count)
    }
  }
}
