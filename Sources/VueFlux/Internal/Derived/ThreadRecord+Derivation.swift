// MARK: - Derived values

extension ThreadRecord {
  /// The derivation that reads on this thread belong to; nil inside a commit.
  var derivation: Derivation? {
    phase.contains(.deriving) ? unsafe contents.pointee.derivation : nil
  }

  /// Derives values, see ``Derived``.
  func derive<Result>(_ derivation: Derivation, _ body: () -> Result) -> Result {
    let outer = unsafe contents.pointee.derivation
    unsafe contents.pointee.derivation = derivation
    defer { unsafe contents.pointee.derivation = outer }
    return run(phase.union(.deriving), body)
  }

  /// Stops the program if the closure of a derived value does more than read.
  @usableFromInline
  func refuseWhileDeriving() {
    if isDeriving { Misuse.stopActingInDerivation() }
  }

  /// Whether a derived value is being computed; also inside a getter of a class state that it reads.
  @usableFromInline var isDeriving: Bool { unsafe contents.pointee.derivation != nil }

  /// Does something when no derived value is being computed any more.
  @usableFromInline
  func afterDeriving(_ work: @escaping () -> Void) {
    guard let derivation = unsafe contents.pointee.derivation else { return work() }
    derivation.afterwards(work)
  }
}
