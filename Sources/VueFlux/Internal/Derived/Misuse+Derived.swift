extension Misuse {
  /// Stops at a derived value that is computed from itself.
  static func stopAtCycle(_ names: [String]) -> Never {
    stop(
      "A Derived was computed from itself: \(names.joined(separator: " ← ")).",
      rule: "A derived value is computed from others that do not depend on it.",
      remedy: "Remove one of these reads."
    )
  }

  /// Stops at a derived value that is read inside a commit.
  static func stopDerivingInside(_ name: String) -> Never {
    stop(
      "The Derived \(name) was read while this thread is inside a commit.",
      rule: "A commit sees only its own state and its action.",
      remedy: "Read before dispatching and put the value into the action."
    )
  }

  /// Stops at a closure of a derived value that dispatches, runs an effect, or adds an observer.
  static func stopActingInDerivation() -> Never {
    stop(
      "An action was dispatched, an effect run or cancelled, or an observer added, while a Derived was computed.",
      rule: "A Derived only reads, and may be computed at any time.",
      remedy: "Do it in an observer of the Derived, or after reading it."
    )
  }
}
