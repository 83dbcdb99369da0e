import VueFlux
import VueFluxRecorder
import VueFluxSessions

extension StatisticsAnswer {
  /// The observers of the stores that are alive, and called at least once; the most calls first.
  static func mostCalled(_ sessions: isolated InspectedSessions) -> [CalledObservers] {
    guard let live = sessions.live, let source = sessions.sources.first else { return [] }
    let stores = live.livingStores
    let all = zip(source.storeIDs, source.stores).flatMap { id, store in
      (stores[store.number]?.observerCalls ?? []).map { calls in
        CalledObservers(
          store: id,
          name: store.name,
          scope: calls.look.scope,
          values: calls.look.values,
          executor: calls.look.executor,
          observers: calls.observerCount,
          calls: calls.callCount
        )
      }
    }
    return Array(
      all.filter { $0.calls > 0 }
        .sorted { ($1.calls, $0.store, $0.look) < ($0.calls, $1.store, $1.look) }
        .prefix(IndexStatistics.limit)
    )
  }
}

extension StatisticsAnswer.CalledObservers {
  /// A text that orders observers with equally many calls, so that the page does not jump.
  fileprivate var look: String { "\(values) \(scope ?? "") \(executor)" }
}
