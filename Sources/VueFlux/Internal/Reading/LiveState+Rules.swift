// MARK: - Reads in a store's exclusive section, or for a derived value

extension LiveState {
  /// The box of a value.
  @usableFromInline @inline(never)
  func boxByRules() -> StateBox<State> {
    guard let derivation = Derivation.current else { return boxInside() }
    return derivation.box(of: self)
  }

  /// The box of an object, inside the store's exclusive section; nil for a derived value, which reads the object
  /// as any other reader does.
  @usableFromInline @inline(never)
  func objectByRules(_ teardown: StateBox<State>?) -> StateBox<State>? {
    if let derivation = Derivation.current {
      derivation.noteObject(of: self)
      return nil
    }
    // Only the `Computed` that a plugin judges by is for inside, and it has no remains.
    if teardown != nil { Misuse.stopReadingInside(State.self) }
    return boxInside()
  }
}
