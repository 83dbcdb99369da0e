/// The end of an action in a store.
@usableFromInline
enum Outcome: Sendable {
  /// The store is gone, and nothing was done.
  case released
  /// A plugin has rejected it.
  // Indirect, so that an outcome is one word.
  indirect case rejected(reason: String)
  case committed
}
