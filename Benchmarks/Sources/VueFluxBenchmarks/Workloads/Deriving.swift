import VueFlux

/// Values derived from stores.
func deriving(_ report: inout Report) {
  let baseline = Baseline()
  var sum = 0
  for count in [1, 10, 100] {
    let stores = (0..<count).map { _ in makeStore() }
    let total = Derived { stores.reduce(0) { $0 &+ $1.count } }
    report.add(
      Comparison(
        "read an unchanged derived value of stores, each",
        count,
        beside: "Mutex increment",
        mustReach: 3,
        operations: (million, million / count * count)
      ) {
        for _ in 0..<million { baseline.increment() }
      } work: {
        for _ in 0..<million / count { sum &+= total.value }
      }
    )
  }
  precondition(sum != 1)
}
