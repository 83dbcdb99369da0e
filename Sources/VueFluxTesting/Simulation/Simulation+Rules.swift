import VueFlux

// MARK: - Rules

extension Simulation {
  /// States a rule that holds after each step.
  public func always(_ rule: String, _ holds: @escaping @Sendable () -> Bool) {
    add(Rule(kind: .always, name: rule, holds: holds))
  }

  /// States a rule that holds when nothing can happen any more.
  public func finally(_ rule: String, _ holds: @escaping @Sendable () -> Bool) {
    add(Rule(kind: .finally, name: rule, holds: holds))
  }

  /// States a rule that holds after at least one step.
  public func eventually(_ rule: String, _ holds: @escaping @Sendable () -> Bool) {
    add(Rule(kind: .eventually, name: rule, holds: holds))
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
    let strangers = scheduler.strangers
    if !strangers.isEmpty { fail(.strangers(strangers)) }
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
    let (rules, unfinished) = contents.withLock { ($0.rules, $0.unfinished) }
    if !isCutOff, !unfinished.isEmpty {
      fail(.unfinished(unfinished.sorted { $0.key < $1.key }.map(\.value)))
    }
    for rule in rules {
      switch rule.kind {
      case .finally where !rule.holds(): fail(.rule(rule))
      case .eventually where !rule.hasHeld: fail(.rule(rule))
      default: break
      }
    }
  }
}
