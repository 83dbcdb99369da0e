public import VueFlux

// MARK: - Rules

extension Simulation {
  /// States a rule that holds after each step.
  public func always(_ rule: String, _ holds: @escaping @Sendable () -> Bool) {
    add(Rule(kind: .always, name: rule, holds: holds))
  }

  /// States a rule that holds at the end of a run.
  ///
  /// That is when nothing can happen any more, or when the duration is over.
  public func finally(_ rule: String, _ holds: @escaping @Sendable () -> Bool) {
    add(Rule(kind: .finally, name: rule, holds: holds))
  }

  /// States a rule that holds after at least one step.
  public func eventually(_ rule: String, _ holds: @escaping @Sendable () -> Bool) {
    add(Rule(kind: .eventually, name: rule, holds: holds))
  }

  /// Fails the run if a condition does not hold here, in a task.
  ///
  /// `#expect` records an issue in every run that fails, and without a schedule. After the end of the run, nothing is
  /// expected any more.
  public func expect(_ rule: String, _ holds: Bool) {
    if !holds, !contents.withLock({ $0.isOver }) { fail(.broken(rule)) }
  }

  /// Allows effects of a store to be unfinished at the end of a run.
  ///
  /// An example is an effect that follows another store for as long as its own store lives. Any other effect that has
  /// not ended is a failure, as a task is.
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
    if let problem = watched.takeProblem() { fail(.stuck(problem)) }
    if let violation = scheduler.outside.violation { fail(violation) }
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

/// Something that a program says of its world.
struct Rule: Sendable {
  enum Kind: Sendable {
    case always
    case finally
    case eventually
  }

  let kind: Kind
  let name: String
  let holds: @Sendable () -> Bool

  /// Whether a rule that has to hold once has held.
  var hasHeld = false
}
