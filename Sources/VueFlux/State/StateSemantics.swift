/// The kind of a ``State``: a value that can be copied, or an object that is shared.
///
/// There are two, ``ValueSemantics`` and ``ReferenceSemantics``, and the compiler picks one.
public protocol StateSemantics: SendableMetatype {
  /// Whether two copies of the state are the same object.
  static var _isShared: Bool { get }
}

/// The semantics of a struct or an enum: a snapshot of it never changes.
public enum ValueSemantics: StateSemantics, Sendable {
  /// Two copies of a value are independent.
  @inlinable public static var _isShared: Bool { false }
}

/// The semantics of a class: the object stays in its store and is read property by property.
public enum ReferenceSemantics: StateSemantics, Sendable {
  /// Two copies of a reference are the same object.
  @inlinable public static var _isShared: Bool { true }
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
}
