import CAllocated
import VueFlux

/// Bytes that a store and an observer take, whatever else there is.
func memory(_ report: inout Report) {
  let count = 100_000
  var stores: [Store<Counter>] = []
  stores.reserveCapacity(count)
  report.add("bytes of a store", bytes(of: count) { _ in stores.append(makeStore()) }, atMost: 500)
  let store = makeStore()
  report.add(
    "bytes of an observer, without what its closure captures",
    bytes(of: count) { _ in store.subscribe(executor: .immediate) { _, _ in } },
    atMost: 128
  )
  withExtendedLifetime(stores) {}
}

/// Bytes that each of a number of things takes.
func bytes(of count: Int, make: (Int) -> Void) -> Int {
  let before = vueflux_allocated_bytes()
  for number in 0..<count { make(number) }
  return Int(vueflux_allocated_bytes() - before) / count
}
