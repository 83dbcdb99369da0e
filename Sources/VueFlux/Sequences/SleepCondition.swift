/// A condition on the state that wakes a sleeping task.
final class SleepCondition<State: VueFlux.State>: Sendable {
  /// Whether a state wakes the task; called with no lock held.
  let isMet: @Sendable (Computed<State>) -> Bool

  init(_ isMet: @escaping @Sendable (_ computed: Computed<State>) -> Bool) {
    self.isMet = isMet
  }
}
