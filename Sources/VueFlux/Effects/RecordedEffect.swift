/// An effect that was recorded, and the hooks that have to be called with its end, whatever becomes of its store.
struct RecordedEffect: Sendable {
  struct Recording: Sendable {
    let registration: any EffectHookRegistration
    /// The cause that the hook has given to what the effect does.
    let cause: Cause
  }

  let run: EffectRun
  let store: StoreIdentity
  let recordings: [Recording]

  /// Tells the hooks how the effect has ended; with no lock held.
  func tell(_ outcome: Effect.Outcome) {
    let end: EffectEnd =
      switch outcome {
      case .finished: .finished
      case .failed(let error): .failed(error)
      case .cancelled, .ignored: .cancelled
      }
    for recording in recordings {
      recording.registration.effectHook?.didEnd(effect: recording.cause, in: store, end)
    }
  }
}

/// A recorded effect while it runs: it does not keep alive the hooks that are removed meanwhile.
struct WeakRecordedEffect: Sendable {
  private struct Recording: Sendable {
    weak let registration: (any EffectHookRegistration)?
    let cause: Cause
  }

  private let run: EffectRun
  private let store: StoreIdentity
  private let recordings: [Recording]

  init(_ effect: RecordedEffect) {
    run = effect.run
    store = effect.store
    recordings = effect.recordings.map {
      Recording(registration: $0.registration, cause: $0.cause)
    }
  }

  /// The effect, with the hooks that are still there.
  var effect: RecordedEffect {
    let present = recordings.compactMap { recording in
      recording.registration.map {
        RecordedEffect.Recording(registration: $0, cause: recording.cause)
      }
    }
    return RecordedEffect(run: run, store: store, recordings: present)
  }
}
