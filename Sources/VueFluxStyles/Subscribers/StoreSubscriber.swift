public import VueFlux

/// An object that stores call with each new state, and hold weakly.
///
/// ```swift
/// @MainActor
/// final class CounterScreen: @MainActor StoreSubscriber {
///   var text = ""
///
///   func newState(_ computed: Computed<CounterState>) {
///     text = "\(computed.count)"
///   }
///
///   func shouldUpdate(
///     previous: Computed<CounterState>?, current: Computed<CounterState>
///   ) -> Bool {
///     previous?.count != current.count
///   }
/// }
///
/// let screen = CounterScreen()
/// store.subscribe(screen)  // newState: now, and at each change
/// store.unsubscribe(screen)
/// ```
///
/// To observe one value, `observe` needs less code and does not keep the previous state. While a previous
/// state is kept, a commit copies the parts that it changes. A class state has no snapshots: there `previous`
/// and `current` both read the current state.
public protocol StoreSubscriber<State>: AnyObject {
  /// The state of the stores that the object subscribes to.
  associatedtype State: VueFlux.State

  /// Called with the state at the subscription, then with each new state.
  func newState(_ computed: Computed<State>)

  /// Returns whether `newState` is called; by default `true`.
  ///
  /// - Parameters:
  ///   - previous: The state of the last call of this function; nil the first time.
  ///   - current: The current state.
  /// - Returns: Whether `newState` is called.
  func shouldUpdate(previous: Computed<State>?, current: Computed<State>) -> Bool
}

extension StoreSubscriber {
  /// Always updates.
  public func shouldUpdate(previous: Computed<State>?, current: Computed<State>) -> Bool { true }
}
