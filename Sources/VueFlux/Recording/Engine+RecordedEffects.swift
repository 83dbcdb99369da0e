// MARK: - Recording hooks and effects

extension Engine {
  /// Calls the recording hooks with an effect that is about to run.
  func askRecordingHooks(
    _ plan: EffectPlan<State>,
    as run: EffectRun,
    in supervisor: EffectSupervisor
  ) -> Cause {
    guard hint.says(.recordingHooks) else { return plan.cause }
    let recordingHooks = withCore { _ in observers?.contents.chain?.recordingHooks } ?? []
    let causes = recordingHooks.compactMap { recordingHook in
      recordingHook.willRun(effect: plan.id, in: identity, plan.cause)
    }
    guard let cause = causes.last else { return plan.cause }
    run.noteRecording()
    supervisor.keep(EffectSupervisor.Recorded(run: run, causes: causes))
    return cause
  }

  /// Calls the recording hooks with an effect whose operation has returned.
  func tellRecordingHooks(
    ofEndOf run: EffectRun,
    _ outcome: Effect.Outcome,
    in supervisor: EffectSupervisor
  ) {
    guard run.isRecorded else { return }
    // In one hold of the lock, in which the end of the store would take both.
    let (recordingHooks, recorded) = withCore { core in
      (observers?.contents.chain?.recordingHooks ?? [], supervisor.takeRecorded(run))
    }
    for recordingHook in recordingHooks {
      for cause in recorded?.causes ?? [] {
        recordingHook.didEnd(effect: cause, in: identity, outcome)
      }
    }
  }
}
