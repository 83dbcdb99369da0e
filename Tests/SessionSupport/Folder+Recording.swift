import VueFlux
package import VueFluxRecorder
package import VueFluxTestSupport

extension Folder {
  /// What ``record(_:)`` has a cart do.
  package static let actions: [CartAction] =
    (0..<60).flatMap { number -> [CartAction] in
      [
        .add("item \(number)", price: Double(number) / 7), .tag("tag \(number % 9)"),
        .count(number % 5, number), .note,
      ]
    } + [.remove("item 3"), .signIn(name: "Ada", password: "x")]

  /// Records a session of a cart and a log, which notes each action.
  @discardableResult
  package func record(
    _ change: (inout SessionRecorder.Options) -> Void = { _ in }
  ) throws -> (cart: Cart, log: Log) {
    var options = SessionRecorder.Options()
    change(&options)
    let recorder = try SessionRecorder(url: file, options: options)
    let cart = Store<Cart>("cart", plugins: [recorder.plugin()])
    let log = Store<Log>("log", plugins: [recorder.plugin()])
    for action in Self.actions {
      cart.actions.dispatch(action: action)
      log.actions.log("\(action)")
    }
    return (cart.cart, log.computed.state)
  }
}
