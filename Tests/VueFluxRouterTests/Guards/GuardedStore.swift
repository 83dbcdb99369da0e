import VueFlux
import VueFluxTestSupport

@testable import VueFluxRouter

/// A store whose path is guarded, and the problems that the guards report.
struct GuardedStore {
  let store: Store<PlaceState>
  private let reported = Recorder<RouteGuardProblem<Place>>()

  /// The ends of the navigations that guards are asked about.
  let ends: NavigationEnds

  init(
    _ path: [Place] = [],
    executor: Executor = .immediate,
    plugins: [any Plugin<PlaceState>] = [],
    _ guards: RouteGuard<Place>...
  ) {
    let reported = reported
    store = Store(
      state: .init(path: path),
      mutations: .init(),
      executor: executor,
      plugins: [RouteGuards(guards) { problem, _ in reported.record(problem) }] + plugins
    )
    ends = NavigationEnds(of: store.identity.id)
  }

  var actions: Actions<PlaceState> { store.actions }
  var path: [Place] { store.path }

  /// The problems as text, without their full sentences.
  var problems: [String] { reported.recorded.map(\.shortText) }

  /// The reason why the store rejects an action; nil if it commits it.
  func rejection(of action: PlaceAction) async -> String? {
    let outcome = await actions.deliver(action: action).receipts.first?.outcome
    return if case .rejected(let reason)? = outcome { reason } else { nil }
  }

  /// Waits until all effects of the guards have ended that are not cancelled.
  func settled() async {
    _ = await actions.run(GuardEffectID(), .serial) { _ in }.outcome
  }
}

extension GuardedStore {
  /// A store with two plugins, the first of which has allowed `b`, and the second one asks about it.
  static func asked(
    _ first: Dialog,
    about routes: [Place] = [.b],
    _ second: Dialog,
    executor: Executor
  ) async -> GuardedStore {
    let guarded = GuardedStore(
      executor: executor,
      plugins: [RouteGuards([.asking(second, about: .b)]) { _, _ in }],
      RouteGuard(where: { routes.contains($0.route) }, first.ask)
    )
    await guarded.actions.deliver(action: .set([.b]))
    await first.asked()
    first.answer(.allow)
    await second.asked()
    // The effect of the first plugin has to know it as well.
    let id = guarded.store.identity.id
    await until { !PendingNavigations.shared.isOnItsWay(1, in: id) }
    return guarded
  }
}

extension RouteGuardProblem<Place> {
  /// The problem without its full sentence.
  var shortText: String {
    switch self {
    case .denied(let navigation, let reason): "denied \(navigation): \(reason)"
    case .redirected(let navigation, let path, let reason):
      "redirected \(navigation) to \(path): \(reason)"
    case .failed(let navigation, let error): "failed \(navigation): \(type(of: error))"
    case .loop: reason
    }
  }
}
