/// An event that the plugins of a store are called with.
@usableFromInline
protocol PluginEvent<State>: AnyObject, Sendable {
  associatedtype State: VueFlux.State

  /// Calls a plugin; with no lock held.
  func notify(_ plugin: any Plugin<State>)
}
