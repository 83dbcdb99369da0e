/// The condition on which a sleeping task is woken.
final class SleepCondition<State: VueFlux.State>: Sendable {
  /// Whether to wake it because of a state; called with no lock held.
  let isMet: @Sendable (Computed<State>) -> Bool

  init(_ isMet: @escaping @Sendable (_ computed: Computed<State>) -> Bool) {
    self.isMet = isMet
  }
}
