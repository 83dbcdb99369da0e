import VueFluxJSON
import VueFluxRecorder
import VueFluxSessions

/// Dispatches an action to a store of the app, or to all stores of its type.
struct DispatchRequest: PageRequest {
  static let name = "dispatch"
  let store: Int

  /// The action as JSON text.
  let action: String
  let isGlobal: Bool

  struct Answer: Encodable {
    let outcome: String
    @Nullable var reason: String?

    /// The answer for an action whose executor is busy.
    fileprivate static var waiting: Self {
      Self(
        outcome: "waiting",
        reason:
          "An executor has been busy for \(Timeout.seconds) seconds. The action has its turn after that."
      )
    }
  }

  func answer(to page: Int, in sessions: isolated InspectedSessions) async throws -> Answer {
    let place = try sessions.place(ofStore: store, in: LiveApp.source)
    let recorded = sessions.sources[LiveApp.source].stores[place]
    guard let live = try sessions.withLive({ $0.livingStore(recorded.number) }) else {
      throw RequestError.storeGone(recorded.name)
    }
    let json: JSONValue
    do {
      json = try JSONValue(parsing: action)
    } catch {
      throw RequestError.noActionText("\(error)")
    }
    let timeout = try sessions.withLive { $0.timeout }
    let work = Task { [isGlobal] in try await live.dispatch(json, isGlobal: isGlobal) }
    do {
      guard let reason = try await timeout.value(of: work) else { return .waiting }
      return Answer(outcome: reason == nil ? "committed" : "rejected", reason: reason)
    } catch {
      throw RequestError.noActionText("\(error)")
    }
  }
}
