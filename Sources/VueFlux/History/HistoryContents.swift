/// The contents of a ``History``.
///
/// They run none of the user's code, and return the states that they drop.
struct HistoryContents: Sendable {
  /// The first state of the group that is open, and what there is to undo of it.
  private struct Group: Sendable {
    let start: any HistoryEntry

    /// Whether a change in it is a step.
    var hasSteps = false

    /// Whether it is a step so far: it has steps, and its state differs from the first one.
    var isStep = false
  }

  private let limit: Int
  private let pause: Duration?

  private var past: [any HistoryEntry] = []
  private var future: [any HistoryEntry] = []

  /// How many groups are open.
  private var depth = 0

  /// The outermost of them; nil if nothing was committed in it.
  private var group: Group?

  /// The time of the last step; nil if no step may join it.
  private var lastTime: Duration?

  /// Different after each call from outside of the store's exclusive section that matters to a running comparison.
  private(set) var version = 0
  private var hasEnded = false

  init(limit: Int, pause: Duration?) {
    self.limit = limit
    self.pause = pause
  }

  var status: HistoryStatus {
    let isInStep = group?.isStep ?? false
    return HistoryStatus(
      canUndo: isInStep || !past.isEmpty,
      canRedo: !isInStep && !future.isEmpty
    )
  }

  var isInGroup: Bool { depth > 0 }

  // MARK: - At any time

  mutating func beginGroup() {
    if depth == 0 {
      version += 1
      separate()
    }
    depth += 1
  }

  mutating func endGroup() -> [any HistoryEntry] {
    depth = max(0, depth - 1)
    guard depth == 0 else { return [] }
    version += 1
    guard let group = group.take() else { return [] }
    return group.isStep ? add(group.start) : [group.start]
  }

  /// Makes the next step one of its own, however soon it comes.
  mutating func separate() {
    lastTime = nil
  }

  mutating func clear() -> [any HistoryEntry] {
    version += 1
    defer {
      past = []
      future = []
    }
    return past + future + leaveGroup()
  }

  mutating func end() -> [any HistoryEntry] {
    hasEnded = true
    return clear()
  }

  // MARK: - In the store's exclusive section

  /// Goes back from a state to the one before the last step.
  mutating func undo(_ present: any HistoryEntry, to last: inout (any HistoryEntry)?)
    -> [any HistoryEntry]
  {
    guard status.canUndo else { return [] }
    var garbage: [any HistoryEntry] = []
    if let group, group.isStep {
      last = group.start
      garbage = future
      future = []
    } else {
      last = past.popLast()
    }
    future.append(present)
    return garbage + leaveGroup()
  }

  /// Goes from a state to the one that was undone.
  mutating func redo(_ present: any HistoryEntry, to next: inout (any HistoryEntry)?)
    -> [any HistoryEntry]
  {
    guard status.canRedo else { return [] }
    next = future.popLast()
    return leaveGroup() + keep(present)
  }

  /// The state that the end of a change has to be compared with; nil if that makes no difference.
  func beginning(of change: HistoryChange) -> (any HistoryEntry)? {
    if depth > 0, let group { return group.hasSteps || change.isStep ? group.start : nil }
    return change.isStep && joins(change) ? past.last : nil
  }

  /// Records a change.
  ///
  /// - Parameters:
  ///   - change: The change, whose first state is taken: its last reference may go when the lock is released.
  ///   - isBack: Whether its end is equal to the state of ``beginning(of:)``.
  ///   - known: The ``version`` of the comparison. If there is another one, it counts as not equal.
  /// - Returns: What is dropped.
  mutating func note(_ change: inout HistoryChange, isBack: Bool, ofVersion known: Int)
    -> [any HistoryEntry]
  {
    guard let start = change.start.take() else { return [] }
    let isBack = isBack && version == known
    guard !hasEnded else { return [start] }
    if depth > 0 { return noteInGroup(start, isStep: change.isStep, isBack: isBack) }
    guard change.isStep else { return [start] }
    guard joins(change) else {
      lastTime = change.time
      return add(start)
    }
    lastTime = isBack ? nil : change.time
    return isBack ? [start, past.removeLast()] : [start]
  }

  private mutating func noteInGroup(_ start: any HistoryEntry, isStep: Bool, isBack: Bool)
    -> [any HistoryEntry]
  {
    let isFirst = group == nil
    var group = group ?? Group(start: start)
    if isStep { group.hasSteps = true }
    group.isStep = group.hasSteps && !isBack
    self.group = group
    return isFirst ? [] : [start]
  }

  /// Whether a step belongs to the one before it.
  private func joins(_ change: HistoryChange) -> Bool {
    guard let pause, let lastTime, let time = change.time, !past.isEmpty else { return false }
    return time - lastTime <= pause
  }

  /// Adds a step, which ends redo.
  private mutating func add(_ start: any HistoryEntry) -> [any HistoryEntry] {
    defer { future = [] }
    return future + keep(start)
  }

  /// Adds a state to go back to, and drops the oldest one if there are too many.
  private mutating func keep(_ state: any HistoryEntry) -> [any HistoryEntry] {
    past.append(state)
    return past.count > limit ? [past.removeFirst()] : []
  }

  /// Makes the next change a step of its own, or the first one of the rest of a group.
  private mutating func leaveGroup() -> [any HistoryEntry] {
    defer { group = nil }
    separate()
    return group.map { [$0.start] } ?? []
  }
}
