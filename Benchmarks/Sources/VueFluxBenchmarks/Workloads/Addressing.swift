import VueFlux

/// A global action to one of many stores.
func addressing(_ report: inout Report) {
  let baseline = Baseline()
  for count in [1_000, 100_000] {
    let stores = (0..<count).map { makeStore(tags: ["\($0)"]) }
    let one = Store<Counter>.actions(to: .stores(withID: stores[count / 2].identity.id))
    let tagged = Store<Counter>.actions(to: .tag("\(count / 2)"))
    for (way, actions) in [("id", one), ("tag", tagged)] {
      report.add(
        Comparison(
          "global action by \(way), one of stores",
          count,
          beside: "Mutex increment",
          mustReach: 15,
          operations: (million, million)
        ) {
          for _ in 0..<million { baseline.increment() }
        } work: {
          for _ in 0..<million { actions.increment() }
        }
      )
    }
    withExtendedLifetime(stores) {}
  }
}
