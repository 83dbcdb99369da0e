import VueFlux
import VueFluxRecorder
import VueFluxTestSupport

extension Folder {
  /// Records a session of some actions; its lines.
  func recordCart() throws -> [[UInt8]] {
    let recorder = try SessionRecorder(url: file)
    let store = Store<Cart>("cart", plugins: [recorder.plugin()])
    for action: CartAction in [.note, .tag("straße"), .add("a\"b\\\n", price: 0.1), .clear] {
      store.actions.dispatch(action: action)
    }
    return try bytes().split(separator: 0x0A).map(Array.init)
  }
}
