import CAllocated
import VueFlux

/// How often an operation asks for memory, once all that is made only once is there.
///
/// Not a matter of the machine: what is more than allowed ends the program.
func checkAllocations(_ name: String, atMost limit: Int = 0, _ body: () -> Void) {
  let count = 1_000
  for _ in 0..<count { body() }
  let before = vueflux_allocations()
  for _ in 0..<count { body() }
  let made = Int(vueflux_allocations() - before)
  print("allocations, \(name): \(made) in \(count) (at most \(limit * count))")
  precondition(made <= limit * count, "\(name) asks for memory")
}

func checkAllocations() {
  let bare = makeStore()
  checkAllocations("dispatch") { bare.actions.increment() }
  checkAllocations("read") { precondition(bare.count > 0 && bare.computed.count > 0) }

  let heard = makeStore()
  for _ in 0..<3 { heard.subscribe(executor: .immediate) { _, _ in } }
  checkAllocations("dispatch to observers of actions") { heard.actions.increment() }

  let repeated = makeStore()
  let refused = makeStore()
  let ignore: @Sendable (Bool) -> Void = { _ in }
  for _ in 0..<100 {
    repeated.observe({ $0.count < 0 }, executor: .immediate, observer: ignore)
    refused.observe(
      { $0.count % 2 == 0 },
      when: { _, _ in false },
      executor: .immediate,
      observer: ignore
    )
  }
  checkAllocations("a value that is repeated, for each of 100") { repeated.actions.increment() }
  checkAllocations("a value that is refused, for each of 100") { refused.actions.increment() }
}
