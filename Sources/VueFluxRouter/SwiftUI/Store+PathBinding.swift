#if canImport(SwiftUI)
  public import SwiftUI
  public import VueFlux

  // MARK: - Navigation

  extension Store where State: RoutingState {
    /// The path as a binding, for a `NavigationStack`.
    ///
    /// ```swift
    /// NavigationStack(path: store.pathBinding) {
    ///   InboxView().navigationDestination(for: Place.self) { place in
    ///     PlaceView(place: place)
    ///   }
    /// }
    /// ```
    ///
    /// A pop or push of the user is dispatched as ``RouterAction/set(_:)``. No ``Router`` is needed:
    /// the stack follows the path by itself. Give the store `.immediate` or `.mainThread`, because the
    /// stack reads at once what it has written. The binding keeps the store alive.
    @MainActor
    public var pathBinding: Binding<[State.Route]> {
      binding(\.path) { .routing(.set($0)) }
    }
  }

  extension Store {
    /// A path that is anywhere in the state as a binding, for a `NavigationStack`.
    ///
    /// ```swift
    /// NavigationStack(path: store.pathBinding(\.inbox, MailAction.inbox)) { … }
    /// ```
    ///
    /// As ``pathBinding``.
    ///
    /// - Parameters:
    ///   - keyPath: Where `Computed` publishes the path.
    ///   - action: Makes an action of one to that path.
    /// - Returns: The binding.
    @MainActor
    public func pathBinding<Route: VueFluxRouter.Route>(
      _ keyPath: KeyPath<Computed<State>, RouterState<Route>>,
      _ action: @escaping @MainActor (_ action: RouterAction<Route>) -> State.Action
    ) -> Binding<[Route]> {
      binding(keyPath.appending(path: \.path)) { action(.set($0)) }
    }
  }
#endif
