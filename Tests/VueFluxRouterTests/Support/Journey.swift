import VueFlux
import VueFluxRouter
import VueFluxTestSupport
import VueFluxTesting

/// A store, a router and a display, and what goes wrong between them.
@MainActor
final class Journey {
  let store: Store<PlaceState>
  let display = Display()
  let clock = ManualClock()
  private(set) var problems: [RouterProblem<Place>] = []
  private(set) var router: Router<Place>?

  init(
    _ path: [Place] = [],
    executor: Executor = .immediate,
    plugins: [any Plugin<PlaceState>] = []
  ) {
    store = Store(
      state: .init(path: path),
      mutations: .init(),
      executor: executor,
      plugins: plugins
    )
    router = Router(store, root: display.root, timeout: .seconds(3), clock: clock) {
      // Weak, because a step may go on when its test has ended.
      [weak self] problem in self?.problems.append(problem)
    }
  }

  var texts: [String] {
    problems.map { problem in
      switch problem {
      case .failed(let step, _): "failed: \(step)"
      case .stuck(let step, let timeout): "stuck for \(timeout): \(step)"
      case .late(let step): "late: \(step)"
      }
    }
  }

  func settled() async { await router?.settled() }

  /// Takes screens away as a user does, and tells the router.
  func swipe(toDepth depth: Int) {
    display.swipe(toDepth: depth)
    router?.didPop(toDepth: depth)
  }

  func releaseRouter() { router = nil }

  /// Waits until another router of the store, which begins later, has taken its steps.
  ///
  /// For tests of a router that takes none any more: it would have begun one before.
  func otherRouterSettles() async {
    await Router(store, root: Display().root).settled()
  }
}

extension PluginDouble<PlaceState> {
  /// Lets nobody but the store itself say where the user is.
  static var insisting: Self {
    PluginDouble(onWillCommit: { action, _ in
      if case .follow = action { .reject(reason: "The path stays.") } else { .commit }
    })
  }
}

/// An error of the tests.
struct Refusal: Error {}
