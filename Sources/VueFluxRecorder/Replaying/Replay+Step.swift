extension Replay {
  /// An action that is about to be committed again, perhaps without some of those that were before it.
  public struct Step: Sendable {
    /// The record of the action.
    public let record: SessionRecord

    /// The name of its store.
    public let store: String

    let content: (any Sendable)?

    /// The action; nil if it is of another store or type.
    ///
    /// - Parameters:
    ///   - store: The name of the store; any if not given.
    ///   - type: The type of the action.
    /// - Returns: The action.
    public func action<Action>(
      of store: String? = nil,
      as type: Action.Type = Action.self
    ) -> Action? {
      store == nil || store == self.store ? content as? Action : nil
    }
  }
}
