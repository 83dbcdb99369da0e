import VueFlux

/// A global action to many stores.
func broadcasting(_ report: inout Report) {
  let baseline = Baseline()
  for count in [1, 10, 100, 1_000, 10_000, 100_000] {
    let stores = (0..<count).map { _ in makeStore() }
    let rounds = max(1, million / count)
    report.add(
      Comparison(
        "global action, each of stores",
        count,
        beside: "Mutex increment",
        // Beside the store's lock there is that of the bus, once for all stores.
        mustReach: count == 1 ? 3.5 : 2,
        operations: (million, rounds * count)
      ) {
        for _ in 0..<million { baseline.increment() }
      } work: {
        for _ in 0..<rounds { Store<Counter>.actions.increment() }
      }
    )
    withExtendedLifetime(stores) {}
  }
}
