import VueFlux
import VueFluxSessionSupport
import VueFluxTestSupport

extension PluginDouble<Cart> {
  /// Rejects what adds an item or signs in, and the unencodable.
  static func bouncer(
    _ reason: String = "The cart is full.",
    onDidReject: @escaping DidReject = { _, _, _ in }
  ) -> Self {
    PluginDouble(
      onWillCommit: { action, _ in
        switch action {
        case .add, .signIn, .unencodable: .reject(reason: reason)
        default: .commit
        }
      },
      onDidReject: onDidReject
    )
  }
}
