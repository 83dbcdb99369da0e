import VueFlux
import VueFluxRecorder
import VueFluxSessions

extension StatisticsAnswer {
  /// The observers of the stores that are alive, and called at least once; the most calls first.
  static func mostCalled(
    _ observers: StoreCalls,
    _ sessions: isolated InspectedSessions
  ) -> [CalledObservers] {
    guard sessions.live != nil, let source = sessions.sources.first else { return [] }
    let all = zip(source.storeIDs, source.stores).flatMap { id, store in
      (observers.calls[store.number] ?? []).map { calls in
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

  /// Names the stores whose observers are not counted, as a commit of theirs has not ended.
  static func note(
    _ observers: StoreCalls,
    _ sessions: isolated InspectedSessions
  ) -> String? {
    let busy = sessions.sources.first?.stores.filter { observers.busy.contains($0.number) } ?? []
    guard let first = busy.first else { return nil }
    let others = busy.count > 1 ? " and \(busy.count - 1) more" : ""
    let names = "'\(first.name.cut(to: 100))'\(others)"
    return "The observers of \(names) are not counted, as a commit has been running for "
      + "\(Timeout.seconds) seconds."
  }
}

extension StatisticsAnswer.CalledObservers {
  /// A text that orders observers with equally many calls, so that the page does not jump.
  fileprivate var look: String { "\(values) \(scope ?? "") \(executor)" }
}
