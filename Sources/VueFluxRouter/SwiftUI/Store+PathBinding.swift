#if canImport(SwiftUI)
  public import SwiftUI
  public import VueFlux

  // MARK: - Navigation

  extension Store where State: RoutingState {
    /// The path as a binding, for a `NavigationStack`.
    ///
    /// ```swift
    /// NavigationStack(path: store.pathBinding) {
    ///   InboxView().navigationDestination(for: Place.self) { place in PlaceView(place: place) }
    /// }
    /// ```
    ///
    /// What the user pops or pushes is dispatched as ``RouterAction/set(_:)``. No ``Router`` is needed:
    /// the stack follows the path by itself. Give the store `.immediate` or `.mainThread`, because the
    /// stack reads at once what it has written. The binding keeps the store alive.
    @MainActor
    public var pathBinding: Binding<[State.Route]> {
      binding(\.path) { .routing(.set($0)) }
    }
  }
#endif
