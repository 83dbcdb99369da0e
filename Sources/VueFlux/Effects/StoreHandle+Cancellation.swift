// MARK: - What an effect dispatches when it is cancelled

extension StoreHandle {
  /// Dispatches an action of the effect that this handle belongs to, and keeps its last action.
  ///
  /// The last action is dispatched if the effect is cancelled, in place of all that it would dispatch later. It has its
  /// place in the order when the cancellation returns, and before the actions of an effect that takes the place of this
  /// one. If the store is released, there is nothing to dispatch it to.
  ///
  /// Called by the operation of an effect, and not from inside a commit.
  ///
  /// - Parameters:
  ///   - action: The action to dispatch now.
  ///   - last: The last action; nil if a cancellation is to dispatch nothing from now on.
  /// - Returns: Whether the action was dispatched; false if the effect is cancelled already.
  @discardableResult
  package func dispatch(action: State.Action, ifCancelled last: State.Action?) -> Bool {
    precondition(actions.target.isGated, "This handle belongs to no effect.")
    return actions.gated.dispatch(action, ifCancelled: last)
  }
}
