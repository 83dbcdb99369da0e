import VueFlux
import VueFluxRouter
import VueFluxTestSupport

/// A store whose tabs are guarded, and the problems that the guards report.
struct GuardedTabs {
  let store: Store<PlaceTree>
  private let reported = Recorder<TreeGuardProblem<Tab, Place>>()

  /// The ends of the navigations that guards are asked about.
  let ends: NavigationEnds

  /// Creates a store with the left tab selected.
  init(
    _ paths: [Tab: [Place]],
    executor: Executor = .immediate,
    plugins: [any Plugin<PlaceTree>] = [],
    tabGuards: [TreeGuard<Tab, Place>] = [],
    _ guards: RouteGuard<Place>...
  ) {
    let reported = reported
    let guards = tabGuards + guards.map { TreeGuard($0) }
    store = Store(
      state: PlaceTree(.left, paths),
      mutations: .init(),
      executor: executor,
      plugins: [RouteGuards(guards) { problem, _ in reported.record(problem) }] + plugins
    )
    ends = NavigationEnds(of: store.identity.id)
  }

  var actions: Actions<PlaceTree> { store.actions }
  var tab: Tab { store.tab }
  var paths: [Tab: [Place]] { store.tree.paths }
  var problems: [String] { reported.recorded.map(\.shortText) }

  /// The reason why the store rejects an action; nil if it commits it.
  func rejection(of action: PlaceTree.Action) async -> String? {
    let outcome = await actions.deliver(action: action).receipts.first?.outcome
    return if case .rejected(let reason)? = outcome { reason } else { nil }
  }

  /// Waits until all effects of the guards have ended that are not cancelled.
  func settled() async {
    _ = await actions.run(GuardEffectID(), .serial) { _ in }.outcome
  }
}

extension TreeGuardProblem<Tab, Place> {
  /// The problem without its full sentence.
  var shortText: String {
    switch self {
    case .denied(let navigation, let reason): "denied \(navigation): \(reason)"
    case .redirected(let navigation, let path, let tab, let reason):
      "redirected \(navigation) to \(path) in \(tab): \(reason)"
    case .failed(let navigation, let error): "failed \(navigation): \(type(of: error))"
    case .loop: reason
    }
  }
}

extension TreeGuard<Tab, Place> {
  /// Asks a dialog about this route.
  static func asking(_ dialog: TabDialog, about route: Place) -> Self {
    TreeGuard(where: { $0.route == route }, dialog.ask)
  }

  /// Redirects from `b` in the left tab to a path of the right tab.
  static func redirectingLeft(to path: [Place]) -> Self {
    TreeGuard { navigation in
      navigation.tab == .left && navigation.route == .b
        ? .redirect(to: path, in: .right, reason: "not b") : .allow
    }
  }
}
