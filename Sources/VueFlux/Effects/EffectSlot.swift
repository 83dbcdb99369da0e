/// The effects of one id in one store that have not ended.
///
/// A pure state machine: it decides, and the caller acts when the supervisor's lock is released.
struct EffectSlot: Sendable {
  enum Admission: Sendable {
    /// Start the effect, and cancel the others.
    case starts(cancelling: [EffectRun])
    /// Start the effect's task, which has to wait for its turn.
    case waits
    /// Another effect was there first.
    case ignored
    /// The store is gone, or the effect that asked for this one is cancelled.
    case refused
  }

  /// The effects whose turn it is, the cancelled ones too, until they have ended.
  private var running = SlotList<EffectRun>()

  /// The effects that wait for the running ones, in order of invocation.
  private var waiting: ArraySlice<EffectRun> = []

  var isEmpty: Bool { running.isEmpty && waiting.isEmpty }

  /// The effects in order of their turns.
  var all: [EffectRun] { running.all.compactMap(\.self) + waiting }

  mutating func admit(_ run: EffectRun, _ policy: EffectPolicy) -> Admission {
    switch policy {
    case .latest, .debounced:
      let others = all
      running.add(run)
      return .starts(cancelling: others)
    case .first:
      guard all.allSatisfy(\.isCancelled) else { return .ignored }
      running.add(run)
      return .starts(cancelling: [])
    case .serial where !isEmpty:
      waiting.append(run)
      return .waits
    case .serial, .concurrent:
      running.add(run)
      return .starts(cancelling: [])
    }
  }

  /// Removes an effect that has ended.
  ///
  /// - Returns: The effect whose turn it is now.
  mutating func leave(_ run: EffectRun) -> EffectRun? {
    if !running.remove(run) {
      // It was cancelled while it waited.
      waiting.removeAll { $0 === run }
    }
    guard running.isEmpty, let next = waiting.popFirst() else { return nil }
    // The slice would keep the effects that were taken out.
    if waiting.isEmpty { waiting = [] }
    running.add(next)
    return next
  }
}
