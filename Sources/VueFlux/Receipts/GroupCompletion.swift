/// The end of a group that a caller waits for, to be reported when the lock is released.
@usableFromInline
struct GroupCompletion<State: VueFlux.State>: Sendable {
  @usableFromInline let group: ActionGroup<State>

  /// Nil if the caller does not want one.
  @usableFromInline let receipt: Receipt<State>?

  @inlinable
  init(_ group: ActionGroup<State>, _ receipt: consuming Receipt<State>?) {
    self.group = group
    self.receipt = receipt
  }

  /// Calls the user's code, with no lock held.
  @inlinable
  func tell() {
    group.onSettled?()
    if let receipt { group.report?(receipt) }
  }
}
