// MARK: - Adding plugins

extension Store {
  /// Adds a plugin, which is called after the plugins that the store has already.
  ///
  /// It takes part from the next action on; inside a commit, it is added when that commit has ended.
  ///
  /// - Returns: The subscription that removes it. No call of the plugin begins after
  ///   ``Subscription/unsubscribe()`` has returned.
  @discardableResult
  public func add(plugin: some Plugin<State>) -> Subscription {
    engine.add(plugin: plugin, store: self)
  }
}
