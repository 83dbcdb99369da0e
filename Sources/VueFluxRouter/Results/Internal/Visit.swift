/// A route that is in the path without interruption, and the caller that waits for its value.
@MainActor
final class Visit<Route: VueFluxRouter.Route> {
  private struct Waiter {
    let expected: String
    let accepts: (any Sendable) -> Bool
    let continuation: CheckedContinuation<any Sendable, any Error>
  }

  let route: Route
  let position: Int

  /// Whether a caller has pushed the route, and waits for its value.
  var isClaimed = false

  /// The value that the screen gives when its route leaves the path.
  private var offer: (any Sendable)?

  /// The number of the last offer.
  private var lastOffer = 0
  private var waiter: Waiter?
  private(set) var ending: Result<any Sendable, RouteResultError>?

  init(of route: Route, at position: Int) {
    self.route = route
    self.position = position
  }
}

// MARK: - The screen

extension Visit {
  /// Keeps a value for the end.
  ///
  /// - Returns: The number of the offer.
  /// - Throws: The error that names both types, if the caller that waits expects another one.
  func offer<Value: Sendable>(_ value: Value) throws(RouteResultError) -> Int {
    if let waiter, !waiter.accepts(value) {
      throw .wrongType(expected: waiter.expected, actual: "\(Value.self)")
    }
    offer = value
    lastOffer += 1
    return lastOffer
  }

  /// Takes an offer back, unless a newer one has taken its place.
  func withdrawOffer(_ number: Int) {
    if number == lastOffer { offer = nil }
  }

  /// Ends the visit as the route leaves the path: with the value that was offered, if there is one.
  func leave() {
    end(with: offer.map { .success($0) } ?? .failure(.left))
  }

  func end(with ending: Result<any Sendable, RouteResultError>) {
    guard self.ending == nil else { return }
    self.ending = ending
    waiter?.continuation.resume(with: ending.mapError { $0 })
    waiter = nil
  }

  /// Whether the route has left the path with its value.
  var hasGivenValue: Bool {
    if case .success? = ending { true } else { false }
  }
}

// MARK: - The caller

extension Visit {
  /// Waits for the value.
  func value<Value: Sendable>(_ type: Value.Type) async throws -> Value {
    let value = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        wait(Waiter(expected: "\(type)", accepts: { $0 is Value }, continuation: continuation))
      }
    } onCancel: {
      Task { @MainActor in stopWaiting() }
    }
    guard let value = value as? Value else {
      throw RouteResultError.wrongType(expected: "\(type)", actual: "\(Swift.type(of: value))")
    }
    return value
  }

  private func wait(_ waiter: Waiter) {
    if let ending {
      waiter.continuation.resume(with: ending.mapError { $0 })
    } else if Task.isCancelled {
      waiter.continuation.resume(throwing: CancellationError())
    } else {
      self.waiter = waiter
    }
  }

  private func stopWaiting() {
    waiter?.continuation.resume(throwing: CancellationError())
    waiter = nil
  }
}
