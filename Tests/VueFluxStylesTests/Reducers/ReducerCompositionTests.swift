import Testing
import VueFlux
import VueFluxStyles
import VueFluxTestSupport

@Suite struct `Combining and scoping reducers` {
  @Test func `each of combined reducers sees every action, in order`() {
    let reducer = Reducer<[String], String>.combine(
      Reducer { state, action in state.append("first \(action)") },
      Reducer { state, action in state.append("second \(action)") },
      Reducer { state, action in state.append("third of \(state.count)") }
    )
    var state: [String] = []
    reducer.reduce(into: &state, action: "a")
    #expect(state == ["first a", "second a", "third of 2"])
  }

  @Test func `combined from none, a reducer changes nothing`() {
    var state = 1
    Reducer<Int, Int>.combine().reduce(into: &state, action: 5)
    #expect(state == 1)
  }

  @Test func `combined reducers can be combined`() {
    let add = Reducer<Int, Int> { state, action in state += action }
    let double = Reducer<Int, Int> { state, _ in state *= 2 }
    var state = 1
    Reducer.combine(.combine(add, double), .combine(double, add)).reduce(into: &state, action: 1)
    #expect(state == 9)
  }

  @Test func `a reducer for one type of action gets no other action`() {
    let heard = Recorder<Int>()
    let reducer = Reducer<Int, any OpenAction>.on(Plus.self) { state, action in
      heard.record(action.amount)
      state += action.amount
    }
    var state = 0
    for action: any OpenAction in [Plus(amount: 2), Minus(amount: 5), Plus(amount: 3)] {
      reducer.reduce(into: &state, action: action)
    }
    #expect(heard.recorded == [2, 3])
    #expect(state == 5)
  }

  @Test func `a reducer for a class of actions gets actions of its subclasses`() {
    let reducer = Reducer<Int, any OpenAction>.on(Event.self) { state, event in
      state += event.weight
    }
    var state = 0
    reducer.reduce(into: &state, action: Event())
    reducer.reduce(into: &state, action: HeavyEvent())
    #expect(state == 11)
  }

  @Test func `a scoped reducer changes its part and leaves the rest`() {
    let add = Reducer<Part, any OpenAction>.on(Plus.self) { part, action in
      part.value += action.amount
    }
    let app = Reducer<Whole, any OpenAction>.combine(
      add.scope(state: \.left),
      add.scope(state: \.nested.part)
    )
    let store = Store<Whole>(state: .init(), mutations: app, executor: .immediate)
    store.actions.dispatch(action: Plus(amount: 3))
    store.actions.dispatch(action: Minus(amount: 9))
    #expect(
      store.computed.state
        == Whole(left: Part(value: 3), right: Part(), nested: Nested(part: Part(value: 3)))
    )
  }

  @Test func `a scoped reducer answers those actions of the whole that are its own`() {
    let part = Reducer<Part, PartAction> { part, action in
      switch action {
      case .set(let value): part.value = value
      case .clear: part.value = 0
      }
    }
    let reducer = Reducer<Screen, ScreenAction>.combine(
      part.scope(state: \.left) { if case .left(let action) = $0 { action } else { nil } },
      part.scope(state: \.right) { if case .right(let action) = $0 { action } else { nil } },
      Reducer { screen, action in if case .swap = action { swap(&screen.left, &screen.right) } }
    )
    let store = Store<Screen>(state: .init(), mutations: reducer, executor: .immediate)
    store.actions.dispatch(actions: [.left(.set(1)), .right(.set(2)), .swap, .right(.clear)])
    #expect(store.computed.state == Screen(left: Part(value: 2), right: Part(value: 0)))
  }

  @Test func `a scoped reducer in a combined one changes one element of a million in place`() {
    let elements = Reducer<Elements, any OpenAction>.on(Touched.self) { elements, action in
      elements.touch(action.index)
    }
    let reducer = Reducer<BigState, any OpenAction>.combine(
      Reducer { state, _ in state.commits += 1 },
      elements.scope(state: \.elements),
      elements.scope(state: \.nested.elements)
    )
    let store = Store<BigState>(state: .init(), mutations: reducer, executor: .immediate)
    for index in 0..<1_000 { store.actions.dispatch(action: Touched(index: index)) }
    #expect(store.computed.state.elements.places.count == 1)
    #expect(store.computed.state.nested.elements.places.count == 1)
    #expect(store.computed.state.commits == 1_000)
  }
}

private struct Plus: OpenAction { let amount: Int }
private struct Minus: OpenAction { let amount: Int }
private struct Touched: OpenAction { let index: Int }

private class Event: OpenAction, @unchecked Sendable {
  var weight: Int { 1 }
}

private final class HeavyEvent: Event, @unchecked Sendable {
  override var weight: Int { 10 }
}

private struct Part: Equatable { var value = 0 }

private struct Nested: Equatable { var part = Part() }

private struct Whole: ReducedState, Equatable {
  var left = Part()
  var right = Part()
  var nested = Nested()
}

private enum PartAction {
  case set(Int)
  case clear
}

private struct Screen: ReducedState, Equatable {
  typealias Action = ScreenAction
  var left = Part()
  var right = Part()
}

private enum ScreenAction {
  case left(PartAction)
  case right(PartAction)
  case swap
}

/// A million elements, and where they have been: in one place, if nothing was copied.
private struct Elements {
  private var values = [Int](repeating: 0, count: 1_000_000)
  private(set) var places: Set<UInt> = []

  mutating func touch(_ index: Int) {
    values[index] += 1
    places.insert(unsafe values.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) })
  }
}

private struct NestedElements { var elements = Elements() }

private struct BigState: ReducedState {
  var commits = 0
  var elements = Elements()
  var nested = NestedElements()
}
