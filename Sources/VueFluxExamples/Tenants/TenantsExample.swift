import VueFlux

/// A server in small: a thousand tenants, each with three stores on a bus of its own, all served at once.
struct TenantsExample: Example {
  let name = "Tenants"
  let summary = "a thousand isolated buses of three stores each, driven concurrently"

  private let tenantCount = 1_000

  @MainActor
  func run(output: Output) async {
    let tenants = (1...tenantCount).map(Tenant.init)
    output.line("\(tenants.count) tenants have \(tenants.count * 3) stores.")

    // Up to nine orders each, and every request is a task of its own.
    await withTaskGroup(of: Void.self) { group in
      for tenant in tenants {
        for _ in 0..<tenant.number % 10 { group.addTask { await tenant.order(price: 5) } }
      }
    }
    let orders = tenants.map(\.invoiceCount).reduce(0, +)
    output.line("They have placed \(orders) orders, each with one tenant.")
    output.line("Tenant 7: \(tenants[6].report).")
    output.line("Tenant 8: \(tenants[7].report).")
    output.line("All books are right: \(tenants.allSatisfy(\.isRight)).")

    await tenants[6].close()
    output.line("Tenant 7 closes: \(tenants[6].report).")
    output.line("Tenant 8 goes on: \(tenants[7].report).")
  }
}
