import VueFlux

/// A store that gets the actions of a bus by a relay, and so has to have all of them, in the order of the bus.
final class RelayProbe: Sendable {
  let record: StoreRecord
  private let store: Store<Echo>

  init(bus: ActionBus, index: Int, kind: ExecutorKind, in world: World) {
    record = StoreRecord(
      number: -1 - index,
      bus: index,
      tag: "",
      kind: kind,
      isCensored: false,
      problems: world.problems
    )
    store = Store(
      state: Echo(),
      mutations: EchoMutations(log: record.log, token: Token(world.census)),
      executor: world.executors[kind],
      bus: bus
    )
    store.relay(Story.self) { action, _ in
      world.userCode.call("the relay") {}
      return action.mark
    }
    record.noteReachable(since: world.tick())
  }

  /// Dispatches an action to the store itself.
  func dispatch(_ mark: Mark) { store.actions.dispatch(action: mark) }

  /// Dispatches an action to the store itself, and waits until it is there.
  func deliver(_ mark: Mark) async { await store.actions.deliver(action: mark) }

  /// Waits until an action is there that was sent to all of the bus.
  func hasHeard(_ mark: Mark) async { await record.log.reach(mark) }
}
