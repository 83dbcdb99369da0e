// MARK: - Plugins that come later

extension Store {
  /// Adds a plugin, which is asked and told after those that are there already.
  ///
  /// It takes part from the next action on; inside a commit, it is added when that commit has ended.
  ///
  /// - Returns: The subscription that removes it: it is not asked, nor told, any more, from when
  ///   ``Subscription/unsubscribe()`` says that no call begins.
  @discardableResult
  public func add(plugin: some Plugin<State>) -> Subscription {
    engine.add(plugin: plugin, store: self)
  }
}
