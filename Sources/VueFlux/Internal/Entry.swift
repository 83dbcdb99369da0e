/// A committed action on its way to observers.
@usableFromInline
struct Entry<Action: Sendable>: Sendable {
  @usableFromInline let action: Action

  /// How many actions the store had published by then: only those who had subscribed before get it.
  @usableFromInline let sequence: Int

  @inlinable
  init(action: Action, sequence: Int) {
    self.action = action
    self.sequence = sequence
  }
}
