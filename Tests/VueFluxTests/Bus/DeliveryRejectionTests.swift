import Testing
import VueFluxTestSupport

@testable import VueFlux

@Suite struct `A delivery that was rejected` {
  private let computed = Store<Counter>().computed
  private let cart = StoreIdentity(name: "cart", tags: [])
  private let inbox = StoreIdentity(name: "inbox", tags: [])

  @Test func `names the store that rejected the action, which counts as received`() {
    let receipt = Receipt<Counter>(identity: cart, outcome: .rejected(reason: "It is closed."))
    let delivery = Delivery(receipts: [receipt])
    #expect(delivery.rejected == [cart])
    #expect(delivery.committed == [])
    #expect(delivery.unreceived == nil)
    #expect(delivery.computed == nil)
    #expect("\(delivery)" == "1 rejected (\(cart)).")
    #expect("\(receipt)" == "\(cart) rejected: It is closed.")
  }

  @Test func `lists committed and rejected stores apart`() {
    let delivery = Delivery(receipts: [
      Receipt<Counter>(identity: cart, outcome: .rejected(reason: "It is closed.")),
      Receipt(identity: inbox, outcome: .committed(computed)),
    ])
    #expect(delivery.committed == [inbox])
    #expect(delivery.rejected == [cart])
    #expect(delivery.computed != nil)
    #expect("\(delivery)" == "1 committed (\(inbox)). 1 rejected (\(cart)).")
  }

  @Test func `is never silently empty`() {
    let deliveries = [
      Delivery<Counter>(receipts: []),
      Delivery(receipts: [Receipt(identity: cart, outcome: .released)]),
      Delivery(unreceived: .noStore(state: "Counter")),
    ]
    #expect(deliveries.allSatisfy { $0.unreceived != nil })
    #expect(deliveries.allSatisfy { $0.description.hasPrefix("Nobody received it: ") })
  }
}
