import VueFlux

/// A weak reference to a ``StoreSubscriber``, and the way to call it.
// Sendable: only `tell` calls the subscriber, on the main actor or, if the subscriber is Sendable, on any thread.
final class SubscriberLink<State: VueFlux.State>: @unchecked Sendable {
  private let newState: (Computed<State>?, Computed<State>) -> Void

  init<Subscriber: StoreSubscriber<State>>(_ subscriber: Subscriber) {
    newState = { [weak subscriber] previous, current in
      guard let subscriber, subscriber.shouldUpdate(previous: previous, current: current) else {
        return
      }
      subscriber.newState(current)
    }
  }

  func tell(_ previous: Computed<State>?, _ current: Computed<State>) {
    newState(previous, current)
  }
}
