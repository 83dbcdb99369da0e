extension Misuse {
  /// Stops the program: a derived value is computed from itself.
  static func stopAtCycle(_ names: [String]) -> Never {
    stop(
      "A Derived was computed from itself: \(names.joined(separator: " ← ")).",
      rule: "A derived value is computed from others that do not depend on it.",
      remedy: "Remove one of these reads."
    )
  }

  /// How many derived values may be computed one inside the other.
  ///
  /// They need less than half of the 512 KB that the stack of a thread has at least.
  static let chainLimit = 100

  /// Stops the program: the stack might not be enough for a chain of derived values.
  static func stopInChain(_ names: [String]) -> Never {
    let chain = names.prefix(3) + ["…"] + names.suffix(1)
    stop(
      "A chain of more than \(chainLimit) Derived was computed: \(chain.joined(separator: " ← ")).",
      rule: "At most \(chainLimit) derived values are computed one inside the other.",
      remedy: "Compute several steps of the chain in one Derived."
    )
  }

  /// Stops the program: a derived value is read inside a commit.
  static func stopDerivingInside(_ name: String) -> Never {
    stop(
      "The Derived \(name) was read while this thread is inside a commit.",
      rule: "A commit sees only its own state and its action.",
      remedy: "Read before dispatching and put the value into the action."
    )
  }

  /// How often a value is computed again because a store that it has read is gone.
  static let lossLimit = 100

  /// Stops the program: the computation of a derived value never ends.
  static func stopWithoutEnd(_ name: String) -> Never {
    stop(
      "The Derived \(name) was computed \(lossLimit) times in a row, and each time a store that it read was released.",
      rule: "A Derived reads stores that outlive its closure.",
      remedy:
        "Keep the store outside of that closure, and of those of the Derived values that it reads."
    )
  }

  /// Stops the program: the closure of a derived value does more than read.
  ///
  /// - Parameters:
  ///   - act: What the closure has done, as the beginning of a sentence.
  ///   - name: The name of the derived value.
  static func stopActing(_ act: StaticString, in name: String) -> Never {
    stop(
      "\(act) while the Derived \(name) was computed.",
      rule: "A Derived only reads, and may be computed at any time.",
      remedy: "Do it in an observer of the Derived, or after reading it."
    )
  }
}
