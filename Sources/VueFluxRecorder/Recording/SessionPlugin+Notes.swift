import VueFlux

// MARK: - What changes no state, with no lock held

extension SessionPlugin {
  func didEnd(effect cause: Cause, in store: StoreIdentity, _ end: EffectEnd) {
    let identity = ObjectIdentifier(identity)
    guard let number = recorder.number(of: cause),
      recorder.withTimeline({ $0.records(store.id, by: identity) })
    else { return }
    let outcome: SessionEffectEnd.Outcome =
      switch end {
      case .finished: .finished
      case .cancelled: .cancelled
      case .failed(let error): .failed(recorder.options.redaction.reason(for: error))
      }
    recorder.withTimeline { $0.writeEnd(outcome, ofEffect: number, store: store.id) }
  }

  func didReject(action: State.Action, reason: String, store: StoreHandle<State>) {
    let id = store.identity.id
    let identity = ObjectIdentifier(identity)
    guard recorder.withTimeline({ $0.records(id, by: identity) }), !isExcluded(action) else {
      return
    }
    let cause = recorder.number(of: .current)
    let reason = recorder.options.redaction.reason(ofRejection: reason)
    // An action that cannot be encoded is not reported: a replay does not need it.
    let action = encoded(action)
    recorder.withTimeline { timeline in
      timeline.writeRejection(of: action, reason: reason, store: id, cause: cause)
    }
  }
}
