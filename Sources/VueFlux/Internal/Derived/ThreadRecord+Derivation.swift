// MARK: - Derived values

extension ThreadRecord {
  /// The derivation that reads on this thread belong to; nil inside a commit.
  var derivation: Derivation? {
    phase.contains(.deriving) ? unsafe contents.pointee.derivation : nil
  }

  /// Derives values, see ``Derived``.
  func derive<Result>(_ derivation: Derivation, _ body: () -> Result) -> Result {
    unsafe contents.pointee.derivation = derivation
    defer { unsafe contents.pointee.derivation = nil }
    return run(phase.union(.deriving), body)
  }

  /// Stops the program if the closure of a derived value dispatches, or runs an effect.
  @usableFromInline
  func refuseWhileDeriving() {
    if unsafe contents.pointee.derivation != nil { Misuse.stopDispatchingInDerivation() }
  }
}
