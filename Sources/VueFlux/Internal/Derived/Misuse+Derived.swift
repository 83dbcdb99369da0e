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

  /// Stops at a dispatch by the closure of a derived value, or at an effect that it runs.
  static func stopDispatchingInDerivation() -> Never {
    stop(
      "An action was dispatched, or an effect run, while a Derived was being computed.",
      rule: "A Derived only reads, and may be computed at any time.",
      remedy: "Dispatch in an observer of the Derived, or after reading it."
    )
  }

  /// Stops at an observer that the closure of a derived value adds to another one.
  static func stopObservingInDerivation() -> Never {
    stop(
      "A Derived was observed while another one was being computed.",
      rule: "A Derived only reads, and may be computed at any time.",
      remedy: "Read its 'value', and observe it outside of the closure."
    )
  }
}
