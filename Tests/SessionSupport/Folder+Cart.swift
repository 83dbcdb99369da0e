import VueFlux
import VueFluxRecorder
package import VueFluxTestSupport

extension Folder {
  /// Records a session of some actions, as a crash leaves it; its lines.
  package func recordCart() throws -> [[UInt8]] {
    let bytes = try recordUntilCrash()
    try write(bytes)
    return bytes.split(separator: 0x0A).map(Array.init)
  }

  private func recordUntilCrash() throws -> [UInt8] {
    let recorder = try SessionRecorder(url: file)
    let store = Store<Cart>("cart", plugins: [recorder.plugin()])
    for action: CartAction in [.note, .tag("straße"), .add("a\"b\\\n", price: 0.1), .clear] {
      store.actions.dispatch(action: action)
    }
    // Before the store and the recorder go, and say so.
    let bytes = try bytes()
    withExtendedLifetime(store) {}
    return bytes
  }
}
