// MARK: - Reads in a store's exclusive section, or for a derived value

extension LiveState {
  /// Returns the box of a value state.
  @usableFromInline @inline(never)
  func boxByRules() -> StateBox<State> {
    guard let listener = ReadListener.current else { return boxInside() }
    return listener.box(of: self)
  }

  /// Returns the box of a class state inside the exclusive section; nil for a derived value.
  ///
  /// A derived value reads the object as any other reader does.
  @usableFromInline @inline(never)
  func objectByRules(_ fallback: StateBox<State>?) -> StateBox<State>? {
    if let listener = ReadListener.current {
      listener.noteObject(of: self)
      return nil
    }
    // Inside, only the `Computed` that the store passes to a plugin or a selector may be read. It has no fallback
    // box.
    if fallback != nil { Misuse.stopReadingInside(State.self) }
    return boxInside()
  }
}
