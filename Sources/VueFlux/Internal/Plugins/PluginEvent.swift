/// A call of the plugins that a store had at one moment.
@usableFromInline
protocol PluginEvent: AnyObject, Sendable {
  /// Calls them; with no lock held.
  func notify()
}
