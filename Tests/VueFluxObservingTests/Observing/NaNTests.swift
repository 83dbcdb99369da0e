import Testing
import VueFlux
import VueFluxTestSupport

/// A value that does not equal itself has changed only if its bits have.
@Suite struct `A value that is not a number` {
  private let store = Store<Measurement>(state: .init(), executor: .immediate)
  private let calls = Recorder<Double>()

  private func commitTheRest() {
    for _ in 0..<3 { store.actions.dispatch(action: .rest) }
  }

  @Test func `calls an observer once`() {
    store.observe(\.value, executor: .immediate) { [calls] value in calls.record(value) }
    commitTheRest()
    #expect(calls.recorded.count == 1)
    store.actions.dispatch(action: .set(1))
    store.actions.dispatch(action: .set(-.nan))
    store.actions.dispatch(action: .set(.nan))
    #expect(calls.recorded.count == 4)
  }

  @Test func `ends with an observer that writes it back`() {
    store.observe(\.value, executor: .immediate) { [calls, store] value in
      calls.record(value)
      // Ends the test if the rule does not.
      if calls.recorded.count < 100 { store.actions.dispatch(action: .set(value)) }
    }
    #expect(calls.recorded.count == 1)
  }

  @Test func `is one element of a sequence`() async {
    var values = store.values(\.value, buffering: .every).makeAsyncIterator()
    commitTheRest()
    store.actions.dispatch(action: .set(1))
    #expect(await values.next()?.isNaN == true)
    #expect(await values.next() == 1)
  }

  @Test(arguments: [true, false]) @MainActor
  func `notifies no tracker of other changes`(isField: Bool) async {
    let changes = Changes()
    changes.track { isField ? store.value : store.double }
    commitTheRest()
    await MainQueue.turn()
    #expect(changes.places.isEmpty)
    store.actions.dispatch(action: .set(1))
    await MainQueue.turn()
    #expect(changes.places.count == 1)
  }

  @Test func `is an input of a cached value that has not changed`() {
    _ = store.computed.cachedValue(calls)
    commitTheRest()
    _ = store.computed.cachedValue(calls)
    #expect(calls.recorded.count == 1)
  }

  @Test(arguments: [true, false])
  func `computes no derived value again, and calls none of its observers`(isField: Bool) {
    let inner = Derived { [store, calls] in
      let value = isField ? store.value : store.double
      calls.record(value)
      return value
    }
    let outer = Derived { [calls] in
      calls.record(0)
      return inner.value
    }
    let observed = Recorder<Double>()
    outer.observe(executor: .immediate) { observed.record($0) }
    commitTheRest()
    _ = outer.value
    #expect(calls.recorded.count == 2)
    #expect(observed.recorded.count == 1)
  }

  @Test func `makes a part equal whose other fields are`() {
    store.observe(\.part, executor: .immediate) { [calls] _ in calls.record(0) }
    store.observe(\.copy, executor: .immediate) { [calls] _ in calls.record(1) }
    commitTheRest()
    #expect(calls.recorded.count == 2)
  }

  @Test func `makes a part another one if another field is`() {
    store.observe(\.copy, executor: .immediate) { [calls] _ in calls.record(0) }
    store.actions.dispatch(action: .count(2))
    #expect(calls.recorded.count == 2)
    store.actions.dispatch(action: .count(2))
    #expect(calls.recorded.count == 2)
  }
}

private struct Measurement: State {
  typealias Action = MeasurementAction
  typealias Mutations = MeasurementMutations
  var value = Double.nan
  var part = Part()
  var rest = 0

  /// With memory between the fields that belongs to none, and values that are not in it.
  struct Part: Equatable, Sendable {
    var isOn = true
    var value = Double.nan
    var optional: Double? = .nan
    var list = [1, Double.nan]
    var count = 1
  }
}

private enum MeasurementAction {
  case set(Double)
  case count(Int)
  case rest
}

private struct MeasurementMutations: Mutations {
  func commit(action: MeasurementAction, state: inout Measurement) {
    switch action {
    case .set(let value): state.value = value
    case .count(let count): state.part.count = count
    case .rest: state.rest += 1
    }
  }
}

extension Computed where State == Measurement {
  fileprivate var double: Double { 2 * state.value }

  /// The part, made anew.
  fileprivate var copy: Measurement.Part { Measurement.Part(count: state.part.count) }

  fileprivate func cachedValue(_ calls: Recorder<Double>) -> Double {
    cached(state.value) { value in
      calls.record(value)
      return value
    }
  }
}
