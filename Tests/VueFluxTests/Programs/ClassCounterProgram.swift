import Dispatch
import Testing
import VueFlux
import VueFluxTestSupport

// The program of the guide with a class state, word for word. It has a namespace of its own, because
// other tests use the names too; an extension cannot be in one, so the two that there are come after.

enum ClassCounterProgram {
  final class CounterState: State {
    typealias Action = CounterAction
    typealias Mutations = CounterMutations
    fileprivate var count = 0
  }
  enum CounterAction { case increment, decrement }
  struct CounterMutations: Mutations {
    func commit(action: CounterAction, state: CounterState) {
      switch action {
      case .increment: state.count += 1
      case .decrement: state.count -= 1
      }
    }
  }

  @MainActor final class MyViewController {
    let counterLabel = CounterLabel()
    let store = Store<CounterState>(state: .init(), mutations: .init(), executor: .queue(.global()))

    init() {
      store.subscribe(scope: self) { [unowned self] action, store in
        switch action {
        case .increment, .decrement: self.counterLabel.text = String(store.computed.count)
        }
      }
    }
  }
}

private typealias CounterState = ClassCounterProgram.CounterState

extension Actions where State == CounterState {
  fileprivate func increment() { dispatch(action: .increment) }
  fileprivate func decrement() { dispatch(action: .decrement) }
}

extension Computed where State == CounterState {
  // swift-format-ignore: OmitExplicitReturns
  fileprivate var count: Int { return state.count }
}

@Suite(.serialized) @MainActor struct `The counter with a class state` {
  private typealias Program = ClassCounterProgram

  @Test func `the label shows the count after actions of the store and of the bus`() async {
    let controller = Program.MyViewController()
    let store = controller.store
    let first = CountdownToDelivery(of: store, 1)
    store.actions.increment()  // this store
    await first.wait()
    #expect(controller.counterLabel.text == "1")
    let second = CountdownToDelivery(of: store, 2)
    Store<CounterState>.actions.increment()  // every CounterState store: the global event bus
    store.actions.decrement()
    await second.wait()
    #expect(controller.counterLabel.text == "1")
    #expect(store.count == 1)
  }

  @Test
  func `every view controller receives a global action, and one alone receives its store's action`()
    async
  {
    let controllers = [Program.MyViewController(), Program.MyViewController()]
    let deliveries = [
      CountdownToDelivery(of: controllers[0].store, 2),
      CountdownToDelivery(of: controllers[1].store, 1),
    ]
    Store<CounterState>.actions.increment()
    controllers[0].store.actions.increment()
    for delivery in deliveries { await delivery.wait() }
    #expect(controllers.map(\.counterLabel.text) == ["2", "1"])
  }

  @Test func `the view controller is not kept by its subscription`() async {
    var controller: Program.MyViewController? = Program.MyViewController()
    weak let released = controller
    let store = controller?.store
    controller = nil
    #expect(released == nil)
    let delivery = await store?.actions.deliver(action: .increment)
    #expect(delivery?.computed?.count == 1)
  }
}
