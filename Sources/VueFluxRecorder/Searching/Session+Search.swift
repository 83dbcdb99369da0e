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
  /// - Returns: The action's record, or that of a state which was put in place or which a store that came
  ///   later began with; nil if the condition does not hold at the end, or does from the beginning.
  /// - Throws: ``ReplayError``, when the session cannot be replayed.
  public func firstAction(
    into targets: [ReplayTarget],
    where condition: (_ states: Replay) -> Bool
  ) throws(ReplayError) -> SessionRecord? {
    var (itinerary, records) = try itinerary(into: targets, interval: 100)
    var low = 0
    var high = itinerary.steps.count
    guard condition(itinerary.replay(to: high)), !condition(itinerary.replay(to: low)) else {
      return nil
    }
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if condition(itinerary.replay(to: middle)) { high = middle } else { low = middle }
    }
    return records[high - 1]
  }

  /// Leaves out all actions without which `condition` still holds at the end.
  ///
  /// No action of the rest can be left out alone.
  /// This is delta debugging, by Zeller and Hildebrandt: halves, quarters and so on are left out, down to
  /// single actions. It may take as many replays as the square of what is left, of ever fewer actions.
  ///
  /// So mutations are run in an order of actions that has never happened. Where one would trap then, or
  /// where that could not happen, say so with `isPossible`, and it is not run:
  ///
  /// ```swift
  /// let minimal = try session.minimised(
  ///   into: targets, where: isBroken
  /// ) { states, next in
  ///   let action = next.action(as: BasketAction.self)
  ///   guard case .takeBack? = action else { return true }
  ///   let basket = states.state(of: "basket", as: BasketState.self)
  ///   return basket?.products.isEmpty == false
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - targets: One for each store of the session; no store among them is changed.
  ///   - condition: Looks at the states at the end.
  ///   - isPossible: Looks at the states and the action that comes next; false if it could not, and what
  ///     leads there is no way to what is looked for. All are possible if not given. It is not asked about
  ///     the session as it was recorded.
  /// - Returns: A session of the actions that are left; nil if the condition does not hold at the end.
  /// - Throws: ``ReplayError``, when the session cannot be replayed.
  public func minimised(
    into targets: [ReplayTarget],
    where condition: (_ states: Replay) -> Bool,
    possible isPossible: ((_ states: Replay, _ next: Replay.Step) -> Bool)? = nil
  ) throws(ReplayError) -> Session? {
    var (itinerary, records) = try itinerary(into: targets, interval: 100)
    // A store that came later comes in any case: what is left of the session has that as well.
    let beginnings = itinerary.steps.indices.filter { itinerary.steps[$0].isBeginning }
    let others = itinerary.steps.indices.filter { !itinerary.steps[$0].isBeginning }
    guard condition(itinerary.replay(to: itinerary.steps.count)) else { return nil }
    let kept = DeltaDebugging.minimise(others) { subset in
      let numbers = beginnings.isEmpty ? subset : (beginnings + subset).sorted()
      return itinerary.replay(numbers, of: records, if: isPossible).map(condition) ?? false
    }
    return excerpt(of: Set((beginnings + kept).map { records[$0].number }))
  }
}

extension Itinerary {
  /// The states at a position.
  fileprivate mutating func replay(to position: Int) -> Replay {
    replay(states(at: position), count: position)
  }

  /// The states after some of the steps, by their numbers; nil if these are not possible.
  fileprivate func replay(
    _ numbers: [Int],
    of records: [SessionRecord],
    if isPossible: ((_ states: Replay, _ next: Replay.Step) -> Bool)?
  ) -> Replay? {
    let cast = cast
    guard let isPossible else {
      cast.play(numbers.lazy.map { steps[$0] })
      return replay(cast.states, count: numbers.count)
    }
    for (count, number) in numbers.enumerated() {
      let step = steps[number]
      if let action = cast.action(of: step) {
        let next = Replay.Step(record: records[number], store: names[step.part], content: action)
        guard isPossible(replay(cast.states, count: count), next) else { return nil }
      }
      cast.play(CollectionOfOne(step))
    }
    return replay(cast.states, count: numbers.count)
  }

  private func replay(_ states: ReplayStates, count: Int) -> Replay {
    var replayed: [String: any Sendable] = [:]
    for (name, state) in zip(names, states) { replayed[name] = state }
    return Replay(actionCount: count, verifiedCount: 0, states: replayed)
  }
}
