import Dispatch
import VueFlux

/// One customer of the server: an order book, an invoice ledger and an audit log.
///
/// The stores and the relay are made on the tenant's bus. Requests, which come from anywhere, name it.
struct Tenant: Sendable {
  let number: Int
  private let bus: ActionBus
  private let orders: Store<TenantState>
  private let invoices: Store<TenantState>
  private let audit: Store<AuditState>

  init(number: Int) {
    self.number = number
    bus = ActionBus(name: "tenant-\(number)")
    (orders, invoices, audit) = ActionBus.isolated(on: bus) {
      let audit = Store<AuditState>(state: .init(), executor: .immediate)
      audit.relay(TenantState.self) { action, _ in .note(action) }
      return (Self.makeStore(), Self.makeStore(), audit)
    }
  }

  private static func makeStore() -> Store<TenantState> {
    Store(state: .init(), executor: .queue(.global()))
  }

  /// A request: both books get the order before it is answered.
  func order(price: Int) async {
    await bus.actions(of: TenantState.self).deliver(action: .order(price: price))
  }

  /// Empties both books.
  func close() async {
    await bus.actions(of: TenantState.self).deliver(action: .close)
  }

  var invoiceCount: Int { invoices.count }

  /// Whether exactly this tenant's orders are in its books and its log.
  var isRight: Bool {
    let expected = number % 10
    return [orders.count, invoices.count, audit.count] == [expected, expected, expected]
      && orders.total == expected * 5
  }

  var report: String {
    "\(orders.count) orders for \(orders.total), \(audit.count) entries in the log"
  }
}
