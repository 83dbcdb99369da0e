extension Misuse {
  @usableFromInline
  static func stopReadingInside<State>(_ state: State.Type) -> Never {
    stop(
      "A Store<\(state)> was read while this thread is inside a commit.",
      rule: "A commit sees only its own state and its action.",
      remedy: "Read before dispatching and put the value into the action."
    )
  }

  @usableFromInline
  static func stopWriting<State>(_ state: State.Type) -> Never {
    stop(
      "A \(state) was to be changed through its Computed.",
      rule: "A state is changed by the commit of an action.",
      remedy: "Dispatch an action to its store."
    )
  }

  /// Not the user's fault: a store has its state until it hands it to its `LiveState`.
  @usableFromInline
  static func stopWithoutState<State>(_ state: State.Type) -> Never {
    stop(
      "A Store<\(state)> has lost its state.",
      rule: "That is a defect of VueFlux.",
      remedy: "Please report it."
    )
  }
}
