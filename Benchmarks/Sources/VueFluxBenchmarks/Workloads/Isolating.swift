import VueFlux

/// What a store pays for not being the only one with a bus.
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
  withExtendedLifetime(buses) {}
}
