import Synchronization
import VueFlux

/// One element of a million is changed.
func changing(_ report: inout Report) {
  let store = Store<BigList>(state: .init(), mutations: .init(), executor: .immediate)
  let list = Mutex([Int](repeating: 0, count: million))
  report.add(
    Comparison(
      "change one element of 1,000,000",
      beside: "array in a Mutex",
      mustReach: 2,
      operations: (million, million)
    ) {
      for index in 0..<million { list.withLock { $0[index] &+= 1 } }
    } work: {
      for index in 0..<million { store.actions.dispatch(action: index) }
    }
  )
}
