import VueFlux
import VueFluxRouter
import VueFluxTestSupport

/// A store with results, and the calls that wait for them.
@MainActor
final class Visits {
  private(set) var store: Store<PlaceState>?
  let results: RouteResults<Place>

  init(
    _ path: [Place] = [],
    executor: Executor = .immediate,
    plugins: [any Plugin<PlaceState>] = []
  ) {
    let store = Store<PlaceState>(
      state: .init(path: path),
      mutations: .init(),
      executor: executor,
      plugins: plugins
    )
    self.store = store
    results = RouteResults(store)
  }

  var path: [Place] { store?.path ?? [] }

  func releaseStore() { store = nil }

  /// Pushes a route, and returns when the path has it.
  ///
  /// With a store that commits at once, the call waits for its value by then. Nothing else
  /// suspends it.
  func pushing<Value: Sendable>(
    _ route: Place,
    as type: Value.Type
  ) async -> Task<Value, any Error> {
    let depth = path.count
    let task = Task.immediate { try await results.push(route, as: type) }
    if let paths = store?.values(\.path) {
      for await path in paths where path.count > depth { break }
    }
    return task
  }
}

/// The error that an operation throws.
@MainActor
func error(of operation: @MainActor () async throws -> Void) async -> RouteResultError? {
  do {
    try await operation()
    return nil
  } catch {
    return error as? RouteResultError
  }
}

extension Task where Success: Sendable, Failure == any Error {
  /// The error that the task has ended with.
  @MainActor var resultError: RouteResultError? {
    get async { await error(of: { _ = try await value }) }
  }
}

extension Store where State == PlaceState {
  /// Waits until the path is this one.
  func reaches(_ path: [Place]) async {
    for await newPath in values(\.path) where newPath == path { break }
  }
}
