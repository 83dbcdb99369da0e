import Testing
import VueFlux
import VueFluxTestSupport

@Suite struct `A state` {
  @Test func `a state can be a struct, an enum or a final class`() {
    let counter = Store<Counter>()
    counter.actions.add(1)
    #expect(counter.history == [1])

    let light = Store<Light>(state: .off, mutations: .init(), executor: .immediate)
    light.actions.dispatch(action: .toggle)
    #expect(light.isOn)

    let object = Store<ObjectCounter>()
    object.actions.add(2)
    #expect(object.history == [2])
  }

  @Test func `a state names the actions and the mutations that go with it`() {
    #expect(Counter.Action.self == CounterAction.self)
    #expect(Counter.Mutations.State.self == Counter.self)
    #expect(ObjectCounter.Action.self == ObjectCounterAction.self)
    #expect(ObjectCounter.Mutations.State.self == ObjectCounter.self)
  }

  @Test func `a state's semantics tell a value from an object`() {
    #expect(Counter.Semantics.self == ValueSemantics.self)
    #expect(Light.Semantics.self == ValueSemantics.self)
    #expect(ObjectCounter.Semantics.self == ReferenceSemantics.self)
    #expect(!ValueSemantics._isShared)
    #expect(ReferenceSemantics._isShared)
  }

  @Test func `a class state needs not be sendable`() {
    let store = Store<ObjectCounter>()
    onThreads(2) { _ in store.actions.increment() }
    #expect(store.count == 2)
  }
}

private enum Light: State {
  typealias Action = LightAction
  typealias Mutations = LightMutations
  case off
  case on
}

private enum LightAction { case toggle }

private struct LightMutations: Mutations {
  func commit(action: LightAction, state: inout Light) {
    switch state {
    case .off: state = .on
    case .on: state = .off
    }
  }
}

extension Computed where State == Light {
  fileprivate var isOn: Bool { state == .on }
}
