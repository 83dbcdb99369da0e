/// The end of an action in a store.
@usableFromInline
enum Outcome: Sendable {
  /// Nothing, because the store is gone.
  case released
  /// A plugin has rejected it.
  // Indirect, so that an outcome is one word.
  indirect case rejected(reason: String)
  case committed
}
