/// An object that is told of each new state, held weakly by the stores that it subscribes to.
///
/// ```swift
/// @MainActor
/// final class CounterScreen: @MainActor StoreSubscriber {
///   var text = ""
///
///   func newState(_ computed: Computed<CounterState>) { text = "\(computed.count)" }
///
///   func shouldUpdate(
///     previous: Computed<CounterState>?, current: Computed<CounterState>
///   ) -> Bool {
///     previous?.count != current.count
///   }
/// }
///
/// let screen = CounterScreen()
/// store.subscribe(screen)  // newState, with the state as it is; then at each change
/// store.unsubscribe(screen)
/// ```
///
/// To look at one value, `observe` says the same in less, and does
/// not hold on to the previous state. As long as a subscriber has one, a commit copies what it changes
/// in it. A class state has no past: there `previous` and `current` both read it as it is.
public protocol StoreSubscriber<State>: AnyObject {
  /// The state of the stores that the object subscribes to.
  associatedtype State: VueFlux.State

  /// Hears of a new state; first of the one that there is at the subscription.
  func newState(_ computed: Computed<State>)

  /// Decides whether `newState` is called; always, if not given.
  ///
  /// - Parameters:
  ///   - previous: The state that this was called with last; nil the first time.
  ///   - current: The state as it is.
  /// - Returns: Whether `newState` is called.
  func shouldUpdate(previous: Computed<State>?, current: Computed<State>) -> Bool
}

extension StoreSubscriber {
  /// Always updates.
  public func shouldUpdate(previous: Computed<State>?, current: Computed<State>) -> Bool { true }
}
