/// Programmer errors, each with a message of the same three parts.
@usableFromInline
package enum Misuse: Sendable {
  /// Stops the program, saying what happened, which rule that broke, and the way out.
  ///
  /// `fatalError` rather than `precondition`, whose text is gone in a release build.
  @usableFromInline
  package static func stop(_ happened: String, rule: String, remedy: String) -> Never {
    fatalError("VueFlux: \(happened) \(rule) \(remedy)")
  }
}

extension Misuse {
  /// Stops the program: the declared semantics of a state are not those of its kind of type.
  static func checkSemantics<State: VueFlux.State>(of state: State.Type) {
    let isClass = state is AnyObject.Type
    guard isClass != State.Semantics._isShared else { return }
    stop(
      "\(state) is \(isClass ? "a class" : "a value") and declares \(State.Semantics.self).",
      rule: "The semantics of a state are inferred.",
      remedy: "Remove 'typealias Semantics' from \(state)."
    )
  }

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

  /// Not the user's fault: the initialisers of a store ask for what its state declares.
  static func stopWithoutDependencies<State: VueFlux.State>(_ state: State.Type) -> Never {
    stop(
      "A Store<\(state)> has no \(State.Dependencies.self).",
      rule: "That is a defect of VueFlux.",
      remedy: "Please report it."
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
