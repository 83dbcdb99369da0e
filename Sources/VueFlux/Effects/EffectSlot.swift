/// The effects of one id in one store that have not ended.
///
/// A pure state machine: it decides, and the caller acts when the supervisor's lock is released.
struct EffectSlot: Sendable {
  enum Admission: Sendable {
    /// Start the effect, and cancel the others; wait for the end of an interval that begins.
    case starts(cancelling: [EffectRun], EffectInterval? = nil)
    /// Start the effect's task, which has to wait for its turn, and cancel the others.
    case waits(cancelling: [EffectRun])
    /// Another effect was there first.
    case ignored
    /// The store is gone, or the effect that asked for this one is cancelled.
    case refused
  }

  /// The number of this slot, and the hash value of its id.
  let number: Int
  let hash: Int

  init(number: Int, hash: Int) {
    self.number = number
    self.hash = hash
  }

  /// The effects whose turn it is, the cancelled ones too, until they have ended.
  private var running = SlotList<EffectRun>()

  /// The effects that wait for the running ones, in order of invocation.
  private var waiting: ArraySlice<EffectRun> = []

  /// The effect that starts at the end of the interval, the duration of the next one, and the effects that were called
  /// before it.
  private var throttled: (run: EffectRun, pause: Duration, earlier: [EffectRun])?

  /// The interval that has begun when a throttled effect has started; nil if it is over.
  private(set) var interval: EffectInterval?

  /// Whether nothing of this slot is needed any more.
  var isEmpty: Bool { running.isEmpty && waiting.isEmpty && interval == nil }

  /// The effects in order of their turns.
  var all: [EffectRun] {
    running.all.compactMap(\.self) + waiting + (throttled.map { [$0.run] } ?? [])
  }

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
    case .serial where !running.isEmpty || !waiting.isEmpty:
      waiting.append(run)
      return .waits(cancelling: [])
    case .serial, .concurrent:
      running.add(run)
      return .starts(cancelling: [])
    case .throttled(let pause):
      guard interval == nil else {
        // Taken first, because an effect that is replaced is not among those that the new one cancels later.
        let replaced = throttled.take()
        throttled = (run, pause, earlier: all)
        return .waits(cancelling: replaced.map { [$0.run] } ?? [])
      }
      let others = all
      running.add(run)
      let interval = EffectInterval(pause, number: number)
      self.interval = interval
      return .starts(cancelling: others, interval)
    }
  }

  /// Ends the interval.
  ///
  /// - Returns: The effect whose turn it is now, the earlier ones, which are to be cancelled, and the duration of the
  ///   next interval; nil if no effect has waited.
  mutating func endInterval() -> (run: EffectRun, earlier: [EffectRun], pause: Duration)? {
    guard let (run, pause, earlier) = throttled.take(), !run.isCancelled else {
      interval = nil
      return nil
    }
    running.add(run)
    return (run, earlier, pause)
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
