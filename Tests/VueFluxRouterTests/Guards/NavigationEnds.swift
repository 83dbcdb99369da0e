import VueFlux

@testable import VueFluxRouter

/// The ends of the navigations that asynchronous guards of a store are asked about, also of those that are overtaken.
///
/// A navigation ends when its effect has done all that it does.
final class NavigationEnds: Sendable {
  private let pending: PendingNavigation

  init(of store: StoreID) {
    pending = PendingNavigations.shared.listen(to: store)
  }

  deinit {
    pending.stop()
  }

  /// Waits until this many navigations more have ended.
  func wait(for count: Int = 1) async {
    var left = count
    for await _ in pending.ends {
      left -= 1
      if left == 0 { break }
    }
  }
}
