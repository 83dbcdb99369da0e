import VueFlux

/// A window of the shop: two screens, whose stores the bus can address by the window's tag.
struct Window: Sendable {
  let stores: [Store<SessionState>]

  init(number: Int) {
    stores = ["catalog", "cart"].map { screen in
      Store(
        state: .signedOut,
        executor: .mainThread,
        name: "\(screen) \(number)",
        tags: ["window-\(number)"]
      )
    }
  }
}
