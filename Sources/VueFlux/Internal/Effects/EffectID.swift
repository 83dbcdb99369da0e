/// What an effect is called: the user's value, whatever its type, or nothing.
///
/// Comparing two of them runs the user's code, so it is not done under a lock.
struct EffectID: Equatable, Sendable {
  /// Stands in for the id of an effect that was given none.
  private struct Nameless: Hashable, Sendable {
    let run: ObjectIdentifier
  }

  private let base: any Hashable & Sendable

  /// Computed once, because that is the user's code too.
  let hash: Int

  init(_ base: some Hashable & Sendable) {
    self.base = base
    hash = base.hashValue
  }

  /// The id of an effect without one, which no other that lives at the same time has.
  init(of run: ObjectIdentifier) {
    self.init(Nameless(run: run))
  }

  static func == (lhs: EffectID, rhs: EffectID) -> Bool {
    lhs.hash == rhs.hash && isEqual(lhs.base, rhs.base)
  }

  private static func isEqual<Base: Hashable>(_ lhs: Base, _ rhs: any Hashable) -> Bool {
    rhs as? Base == lhs
  }
}
