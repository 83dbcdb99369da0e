/// The id of an effect: the user's value, of any type.
///
/// Comparing two of them runs the user's code, so it is not done under a lock.
struct EffectID: Equatable, Sendable {
  let base: any Hashable & Sendable

  /// Computed once, because that is the user's code too.
  let hash: Int

  init(_ base: some Hashable & Sendable) {
    self.base = base
    hash = base.hashValue
  }

  static func == (lhs: EffectID, rhs: EffectID) -> Bool {
    lhs.hash == rhs.hash && isEqual(lhs.base, rhs.base)
  }

  private static func isEqual<Base: Hashable>(_ lhs: Base, _ rhs: any Hashable) -> Bool {
    rhs as? Base == lhs
  }
}
