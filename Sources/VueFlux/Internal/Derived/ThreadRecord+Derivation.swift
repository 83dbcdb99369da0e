// MARK: - Derived values

extension ThreadRecord {
  /// The derivation that is reading on this thread; nil inside a commit.
  var derivation: Derivation? {
    phase.contains(.deriving) ? unsafe contents.pointee.derivation : nil
  }

  /// Runs a computation of derived values, see ``Derived``.
  func derive<Result>(_ derivation: Derivation, _ body: () -> Result) -> Result {
    let outer = unsafe contents.pointee.derivation
    unsafe contents.pointee.derivation = derivation
    defer { unsafe contents.pointee.derivation = outer }
    return run(phase.union(.deriving), body)
  }

  /// Stops the program if the closure of a derived value does more than read.
  ///
  /// - Parameter act: What the closure has done, as the beginning of a sentence.
  @usableFromInline
  func refuseWhileDeriving(_ act: StaticString) {
    guard let derivation = unsafe contents.pointee.derivation else { return }
    Misuse.stopActing(act, in: derivation.name)
  }

  /// Does the work now or, while this thread computes a derived value, afterwards.
  ///
  /// For calls from a `deinit`: the closure of the value may release the last reference to any object.
  @usableFromInline
  func afterDeriving(_ work: @escaping () -> Void) {
    guard let derivation = unsafe contents.pointee.derivation else { return work() }
    derivation.afterwards(work)
  }
}
