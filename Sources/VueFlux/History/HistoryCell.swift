/// The contents of a ``History`` behind its lock, which notifies observers of their status.
///
/// The contents hand out the states that they drop. These are released when the thread holds no lock, because the
/// `deinit` of an object in a state is code of the user.
final class HistoryCell: Sendable {
  private let contents: Locked<HistoryContents>
  private let timer: (@Sendable () -> Duration)?

  /// The engine of the store that observers of the status observe; empty when the history is gone.
  private let observed: Engine<HistoryState>

  init(
    _ contents: HistoryContents,
    timer: (@Sendable () -> Duration)?,
    status: Engine<HistoryState>
  ) {
    self.contents = Locked(contents)
    self.timer = timer
    observed = status
  }

  var status: HistoryStatus { contents.withLock { $0.status } }

  var isInGroup: Bool { contents.withLock { $0.isInGroup } }

  func beginGroup() {
    change { contents in
      contents.beginGroup()
      return []
    }
  }

  func endGroup() { change { $0.endGroup() } }

  func clear() { change { $0.clear() } }

  /// Records nothing from now on, and drops everything.
  func end() {
    release(contents.withLock { $0.end() })
  }

  /// Makes the next change a step of its own.
  func separate() {
    contents.withLock { $0.separate() }
  }

  // MARK: - In the store's exclusive section

  /// Goes from a state to the one to undo or redo; nil if there is none.
  func replace(_ present: any HistoryEntry, _ reason: ReplacementReason) -> (any HistoryEntry)? {
    var next: (any HistoryEntry)?
    change { contents in
      reason == .undo ? contents.undo(present, to: &next) : contents.redo(present, to: &next)
    }
    return next
  }

  /// Records a change, whose last state is `end`, and takes its first state.
  func note(_ change: inout HistoryChange, end: any HistoryEntry) {
    change.time = timer?()
    let (version, beginning) = contents.withLock { [change] in
      ($0.version, $0.beginning(of: change))
    }
    // The user's code. Another thread may begin or end a group, or clear the history meanwhile.
    let isBack = beginning.map { $0.isEqual(to: end) } ?? false
    self.change { $0.note(&change, isBack: isBack, ofVersion: version) }
    // After a `clear()` meanwhile, this is the last reference to it.
    if let beginning { release([beginning]) }
  }

  // MARK: - Notifying observers

  /// Changes the contents, and notifies observers if the status is another one.
  ///
  /// - Parameter body: Returns what it drops.
  private func change(_ body: (inout HistoryContents) -> [any HistoryEntry]) {
    let (garbage, isNews) = contents.withLock { contents in
      let last = contents.status
      let garbage = body(&contents)
      return (garbage, contents.status != last)
    }
    if isNews { publish() }
    release(garbage)
  }

  /// Has the store of the status take on the newest one; inside a commit, when that has ended.
  ///
  /// It is looked up then: the thread that comes last may not have the newest one.
  private func publish() {
    let replacement = Replacement<HistoryState>(.current) { [self] box in
      let status = status
      return box.state.status == status ? nil : StateBox(HistoryState(status: status))
    }
    observed.dispatch(.replacement(replacement))
  }

  private func release(_ garbage: [any HistoryEntry]) {
    if !garbage.isEmpty { Deferral.release(garbage) }
  }
}

extension HistoryCell {
  /// Returns a function that measures the time since now.
  static func timer<Clock: _Concurrency.Clock>(_ clock: Clock) -> @Sendable () -> Duration
  where Clock.Duration == Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}
