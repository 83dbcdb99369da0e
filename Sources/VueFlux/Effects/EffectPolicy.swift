/// How a new effect treats earlier effects of its id in its store.
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
/// Each call has its own policy: effects of one id may have different ones.
public enum EffectPolicy: Hashable, Sendable {
  /// Cancels all earlier effects, including waiting ones, and starts at once.
  case latest

  /// Is ignored while an earlier effect runs, pauses or waits and is not cancelled.
  case first

  /// Waits until no earlier effect runs, in order of invocation.
  ///
  /// It does not wait for cancelled effects: they may never return, and their actions are ignored.
  case serial

  /// Starts at once, beside the earlier effects.
  case concurrent

  /// Cancels all earlier effects, and starts after a pause on the store's clock.
  ///
  /// Another call during the pause cancels this one, so only the last call starts.
  case debounced(for: Duration)
}
