import VueFlux
import VueFluxRouter
import VueFluxTestSupport

/// The tabs of the tests.
enum Tab: String, Hashable, Sendable, Codable, CaseIterable {
  case left, middle, right
}

typealias PlaceTree = RouterTree<Tab, Place>
typealias PlaceTreeStep = TreeStep<Tab, Place>

extension PlaceTree {
  /// A tree with these paths.
  init(_ tab: Tab, _ paths: [Tab: [Place]]) {
    self.init(tab: tab)
    for (tab, path) in paths.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      commit(.route(.set(path), in: tab))
    }
  }

  /// The paths that are not empty.
  var paths: [Tab: [Place]] {
    Dictionary(uniqueKeysWithValues: tabs.map { ($0, self[$0].path) }).filter { !$0.value.isEmpty }
  }
}

/// Tabs with a display each.
@MainActor
final class TabDisplay: TabScreen {
  private(set) var selected: Tab?
  private(set) var steps: [PlaceTreeStep] = []
  private(set) var animated: [Bool] = []
  private var displays: [Tab: Display] = [:]

  /// Called before a step is taken.
  var prepare: @MainActor (PlaceStep, Tab) async throws -> Void = { _, _ in }

  subscript(_ tab: Tab) -> Display {
    if let display = displays[tab] { return display }
    let display = Display()
    // Weak, because a step may go on when its test has ended.
    display.prepare = { [weak self] step in
      try await self?.prepare(step, tab)
      self?.steps.append(.take(step, in: tab))
    }
    displays[tab] = display
    return display
  }

  var paths: [Tab: [Place]] { displays.mapValues(\.path).filter { !$0.value.isEmpty } }

  func tap(_ tab: Tab) {
    selected = tab
  }

  func root(of tab: Tab) -> any Routable<Place> { self[tab].root }

  func select(_ tab: Tab, animated isAnimated: Bool) {
    selected = tab
    steps.append(.select(tab))
    animated.append(isAnimated)
  }
}
