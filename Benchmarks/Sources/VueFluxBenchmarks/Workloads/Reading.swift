import VueFlux

/// Reads of one property, by this thread alone and beside one that commits all the time.
func reading(_ report: inout Report) {
  let baseline = Baseline()
  let store = makeStore()
  let objectStore = makeObjectStore()
  var sum = 0
  for isBesideWriter in [false, true] {
    func read(
      _ name: String,
      mustReach: Double,
      writer: @escaping @Sendable () -> Void,
      work: () -> Void
    ) {
      report.add(
        Comparison(
          "read \(name)\(isBesideWriter ? ", beside a writer" : "")",
          beside: "Mutex read",
          mustReach: mustReach,
          operations: (million, million)
        ) {
          let worker = isBesideWriter ? Worker { baseline.increment() } : nil
          for _ in 0..<million { sum &+= baseline.read() }
          worker?.stop()
        } work: {
          let worker = isBesideWriter ? Worker(writer) : nil
          work()
          worker?.stop()
        }
      )
    }
    let commit: @Sendable () -> Void = { store.actions.increment() }
    let commitToObject: @Sendable () -> Void = { objectStore.actions.increment() }
    // Beside a writer, two cores share the count of the snapshot, and not the lock alone.
    read("computed.count, value", mustReach: isBesideWriter ? 3 : 2, writer: commit) {
      for _ in 0..<million { sum &+= store.computed.count }
    }
    // `store.count` also asks whether this read is tracked.
    read("store.count, value", mustReach: isBesideWriter ? 3 : 2.2, writer: commit) {
      for _ in 0..<million { sum &+= store.count }
    }
    read("computed.count, class", mustReach: 3, writer: commitToObject) {
      for _ in 0..<million { sum &+= objectStore.computed.count }
    }
    read("store.count, class", mustReach: 3, writer: commitToObject) {
      for _ in 0..<million { sum &+= objectStore.count }
    }
  }
  precondition(sum != 1)
}
