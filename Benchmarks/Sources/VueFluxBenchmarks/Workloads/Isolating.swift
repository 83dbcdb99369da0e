import VueFlux

/// The cost of a bus, and of a dispatch where there are several.
func isolating(_ report: inout Report) {
  let count = 100_000
  var buses: [ActionBus] = []
  buses.reserveCapacity(count)
  report.add(
    "bytes of an idle bus",
    bytes(of: count) { _ in buses.append(ActionBus()) },
    atMost: 500
  )
  let baseline = Baseline()
  let store = ActionBus.isolated { makeStore() }
  report.add(
    Comparison(
      "dispatch, beside other buses",
      beside: "Mutex increment",
      mustReach: 2,
      operations: (million, million)
    ) {
      for _ in 0..<million { baseline.increment() }
    } work: {
      for _ in 0..<million { store.actions.increment() }
    }
  )
  ActionBus.isolated(on: store.bus) {
    report.add(
      Comparison(
        "global action to one store, on a bus of its own",
        beside: "Mutex increment",
        mustReach: 20,
        operations: (million, million)
      ) {
        for _ in 0..<million { baseline.increment() }
      } work: {
        for _ in 0..<million { Store<Counter>.actions.increment() }
      }
    )
  }
  withExtendedLifetime(buses) {}
}
