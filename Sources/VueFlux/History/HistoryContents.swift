/// The contents of a ``History``.
///
/// It runs none of the user's code, and returns the states that it drops.
struct HistoryContents<State: VueFlux.State & Sendable>: Sendable
where State.Semantics == ValueSemantics {
  private let limit: Int
  private var past: [State] = []
  private var future: [State] = []
  /// How many groups are open, and whether the outermost has its state.
  private var depth = 0
  private var isGroupNoted = false
  /// Whether the last action was recorded, so that the other actions of its group are not.
  private var isLastNoted = false
  private var hasEnded = false

  init(limit: Int) {
    self.limit = limit
  }

  var canUndo: Bool { !past.isEmpty }
  var canRedo: Bool { !future.isEmpty }

  // MARK: - Asking

  mutating func beginGroup() {
    if depth == 0 { isGroupNoted = false }
    depth += 1
  }

  mutating func endGroup() {
    depth = max(0, depth - 1)
  }

  mutating func clear() -> [State] {
    defer {
      past = []
      future = []
      beginStep()
    }
    return past + future
  }

  /// Records nothing from now on, and drops everything.
  mutating func end() -> [State] {
    hasEnded = true
    return clear()
  }

  // MARK: - In the store's exclusive section

  /// Goes back from a state to the one before it; nil if there is none.
  mutating func undo(_ state: State) -> State? {
    guard let last = past.popLast() else { return nil }
    future.append(state)
    beginStep()
    return last
  }

  /// Goes from a state to the one that was undone; nil if there is none.
  mutating func redo(_ state: State) -> State? {
    guard let next = future.popLast() else { return nil }
    past.append(state)
    beginStep()
    return next
  }

  /// Records the state before an action.
  mutating func note(_ state: State, isNoted: Bool, isContinued: Bool) -> [State] {
    guard !hasEnded else { return [] }
    let goesTogether = isContinued && isLastNoted
    if !isContinued { isLastNoted = false }
    guard isNoted else { return [] }
    isLastNoted = true
    var forgotten = future
    future = []
    guard !goesTogether, depth == 0 || !isGroupNoted else { return forgotten }
    isGroupNoted = true
    past.append(state)
    if past.count > limit { forgotten.append(past.removeFirst()) }
    return forgotten
  }

  /// Makes the next action a step of its own, or the first of the rest of a group.
  private mutating func beginStep() {
    isGroupNoted = false
    isLastNoted = false
  }
}
