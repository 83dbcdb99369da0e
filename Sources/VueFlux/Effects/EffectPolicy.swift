/// What a new effect does with those of its id, in its store, that have not ended.
///
/// ```swift
/// extension Actions where State == SearchState {
///   func search(_ text: String) {
///     run("search", .debounced(for: .milliseconds(300))) { store in
///       let hits = try await library.hits(for: text)
///       store.actions.dispatch(action: .found(hits))
///     }
///   }
/// }
/// ```
///
/// Each call's policy speaks for that call: effects of one id may have different ones.
public enum EffectPolicy: Hashable, Sendable {
  /// Cancels all of them, those that wait included, and starts at once.
  case latest

  /// Is ignored while there is one that runs, pauses or waits and is not cancelled.
  case first

  /// Waits until none of them runs, in order of invocation.
  ///
  /// A cancelled one is not waited for: it may never return, and what it dispatches is dropped.
  case serial

  /// Starts at once, and leaves the others alone.
  case concurrent

  /// Cancels all of them, and starts after a pause on the store's clock.
  ///
  /// Another call in the pause cancels this one; so what starts is what was called last.
  case debounced(for: Duration)
}
