public import VueFlux

// MARK: - Rules

extension Simulation {
  /// States a rule that holds after each step.
  public func always(_ rule: String, _ holds: @escaping @Sendable () -> Bool) {
    add(Rule(kind: .always, name: rule, holds: holds))
  }

  /// States a rule that holds at the end: when nothing can happen any more, or the duration of the run is over.
  public func finally(_ rule: String, _ holds: @escaping @Sendable () -> Bool) {
    add(Rule(kind: .finally, name: rule, holds: holds))
  }

  /// States a rule that holds after at least one step.
  public func eventually(_ rule: String, _ holds: @escaping @Sendable () -> Bool) {
    add(Rule(kind: .eventually, name: rule, holds: holds))
  }

  /// Fails the run if a condition does not hold here, in a task.
  ///
  /// A `#expect` would be an issue for each run that comes by, and without a schedule.
  public func expect(_ rule: String, _ holds: Bool) {
    if !holds { fail(.rule(Rule(kind: .always, name: rule) { false })) }
  }

  /// Lets effects of a store wait at the end of a run, such as one that follows another store for as long as its own lives.
  ///
  /// If nothing is left to happen, any other effect that has not ended is a failure, as a task is.
  ///
  /// - Parameters:
  ///   - ids: The ids of the effects; nil for effects without an id.
  ///   - store: The store.
  public func allowPending<State: VueFlux.State>(
    effects ids: [(any Hashable & Sendable)?],
    of store: Store<State>
  ) {
    contents.withLock { contents in
      for index in contents.stores.indices { contents.stores[index].allow(ids, of: store) }
    }
  }

  private func add(_ rule: Rule) {
    contents.withLock { $0.rules.append(rule) }
  }

  /// Notes the first reason why the run fails.
  func fail(_ violation: Violation) {
    contents.withLock { contents in
      if contents.violation == nil { contents.violation = violation }
    }
  }

  /// Checks the rules after a step.
  func checkStep() {
    let outside = scheduler.outside.names
    if !outside.isEmpty { fail(.outside(outside)) }
    for (index, rule) in contents.withLock({ $0.rules }).enumerated() {
      switch rule.kind {
      case .always where !rule.holds(): fail(.rule(rule))
      case .eventually where !rule.hasHeld && rule.holds():
        contents.withLock { $0.rules[index].hasHeld = true }
      default: break
      }
    }
  }

  /// Checks the rules when nothing can happen any more, or when the time of the run is over.
  func checkEnd(isCutOff: Bool) {
    let unfinished = isCutOff ? [] : unfinished
    if !unfinished.isEmpty { fail(.unfinished(unfinished)) }
    if let store = bus.storesOnQueues.first { fail(.onQueue("\(store)")) }
    for rule in contents.withLock({ $0.rules }) {
      switch rule.kind {
      case .finally where !rule.holds(): fail(.rule(rule))
      case .eventually where !rule.hasHeld: fail(.rule(rule))
      default: break
      }
    }
  }
}
