/// The dependencies of a store, if its state declares any.
// An object, because the release of a store would have to look up the type of a value.
@usableFromInline
final class HeldDependencies<Value: Sendable>: Sendable {
  let value: Value

  @usableFromInline
  init(_ value: Value) {
    self.value = value
  }
}

extension Misuse {
  /// Not the user's fault: the initialisers of a store ask for what its state declares.
  static func stopWithoutDependencies<State: VueFlux.State>(_ state: State.Type) -> Never {
    stop(
      "A Store<\(state)> has no \(State.Dependencies.self).",
      rule: "That is a defect of VueFlux.",
      remedy: "Please report it."
    )
  }
}
