import VueFlux
import VueFluxTestSupport

/// Notes which bus is current in user code of stores on one bus, which is used on another.
struct BusProbe {
  /// The bus of the stores under test.
  let bus: ActionBus
  let seen = Recorder<ActionBus>()

  /// Calls `body` with stores on an isolated bus and then on the shared one, each on a bus that is not theirs.
  static func onBoth(_ body: (Self) async -> Void) async {
    for (bus, other) in [(ActionBus(), .shared), (.shared, ActionBus())] {
      await ActionBus.isolated(on: other) { await body(Self(bus: bus)) }
    }
  }

  func store(
    _ executor: Executor = .immediate,
    plugins: [any Plugin<Counter>] = []
  ) -> Store<Counter> {
    Store(executor, bus: bus, plugins: plugins)
  }

  func note() { seen.record(.current) }

  /// Whether the bus of the store was noted `count` times, and no other.
  func isAlways(_ count: Int = 1) -> Bool {
    seen.recorded.count == count && seen.recorded.allSatisfy { $0 === bus }
  }
}
