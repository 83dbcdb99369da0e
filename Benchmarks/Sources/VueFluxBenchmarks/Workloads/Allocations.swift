import CAllocated
import VueFlux

/// How often operations ask for memory, once all that is made only once is there.
func allocating(_ report: inout Report) {
  func add(_ name: String, _ body: () -> Void) {
    report.add("allocations in 1,000: \(name)", allocations(of: body), atMost: 0)
  }
  let bare = makeStore()
  add("dispatch") { bare.actions.increment() }
  add("read") { precondition(bare.count > 0 && bare.computed.count > 0) }

  let heard = makeStore()
  for _ in 0..<3 { heard.subscribe(executor: .immediate) { _, _ in } }
  add("dispatch to observers") { heard.actions.increment() }

  let repeated = makeStore()
  let refused = makeStore()
  let ignore: @Sendable (Bool) -> Void = { _ in }
  for _ in 0..<100 {
    repeated.observe({ $0.count < 0 }, executor: .immediate, observer: ignore)
    refused.observe(
      { $0.count % 2 == 0 },
      removeDuplicates: { _, _ in true },
      executor: .immediate,
      observer: ignore
    )
  }
  add("a value repeated for 100") { repeated.actions.increment() }
  add("a value refused by 100") { refused.actions.increment() }
}

private func allocations(of body: () -> Void) -> Int {
  for _ in 0..<1_000 { body() }
  let before = vueflux_allocations()
  for _ in 0..<1_000 { body() }
  return Int(vueflux_allocations() - before)
}
