// MARK: - Finding the culprit

extension Session {
  /// Finds the first action after which `condition` holds.
  ///
  /// ```swift
  /// let culprit = try session.firstAction(into: targets) { states in
  ///   (states.state(of: "cart", as: CartState.self)?.total ?? 0) < 0
  /// }
  /// ```
  ///
  /// It looks in the middle, and then in the middle of one half, and so on: for 10,000 actions at some 14
  /// of the states. So what it finds is the first one only if the condition goes on to hold once it does; of
  /// one that comes and goes, it finds one of the actions that have made it hold.
  ///
  /// - Parameters:
  ///   - targets: One for each store of the session; no store among them is changed.
  ///   - condition: Looks at the states after an action.
  /// - Returns: The action's record, or that of a state which was put in place; nil if the condition does not
  ///   hold at the end, or does from the beginning.
  /// - Throws: ``ReplayError``, when the session cannot be replayed.
  public func firstAction(
    into targets: [ReplayTarget],
    where condition: (_ states: Replay) -> Bool
  ) throws(ReplayError) -> SessionRecord? {
    var itinerary = try itinerary(into: targets, interval: 100)
    var low = 0
    var high = itinerary.steps.count
    guard condition(itinerary.states(at: high)), !condition(itinerary.states(at: low)) else {
      return nil
    }
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if condition(itinerary.states(at: middle)) { high = middle } else { low = middle }
    }
    return itinerary.records[high - 1]
  }

  /// Leaves out actions as long as `condition` still holds at the end: what is left is needed for it, each
  /// single action.
  ///
  /// This is delta debugging, by Zeller and Hildebrandt: halves, quarters and so on are left out, down to
  /// single actions. It may take as many replays as the square of what is left, of ever fewer actions.
  ///
  /// - Parameters:
  ///   - targets: One for each store of the session; no store among them is changed.
  ///   - condition: Looks at the states at the end.
  /// - Returns: A session of the actions that are left; nil if the condition does not hold at the end.
  /// - Throws: ``ReplayError``, when the session cannot be replayed.
  public func minimised(
    into targets: [ReplayTarget],
    where condition: (_ states: Replay) -> Bool
  ) throws(ReplayError) -> Session? {
    var itinerary = try itinerary(into: targets, interval: 100)
    let all = Array(itinerary.steps.indices)
    guard condition(itinerary.states(through: all)) else { return nil }
    let kept = DeltaDebugging.minimise(all) { condition(itinerary.states(through: $0)) }
    let records = Set(kept.map { itinerary.records[$0].number })
    return excerpt(of: records)
  }
}

extension Itinerary {
  fileprivate mutating func states(at position: Int) -> Replay {
    go(to: position)
    return replay(count: position)
  }

  fileprivate mutating func states(through steps: [Int]) -> Replay {
    go(through: steps)
    return replay(count: steps.count)
  }

  private func replay(count: Int) -> Replay {
    var states: [String: any Sendable] = [:]
    for (name, state) in zip(names, current) { states[name] = state }
    return Replay(actionCount: count, verifiedCount: 0, states: states)
  }
}
