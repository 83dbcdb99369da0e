#if canImport(SwiftUI)
  public import SwiftUI
  public import VueFlux

  // MARK: - Navigation

  extension Store where State: RoutingState {
    /// The path as a binding, for a `NavigationStack`; of a path with sheets, the part under the first one.
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
    public var pathBinding: Binding<[State.Route]> { pathBinding(layer: 0) }

    /// The routes that are pushed in a layer of the path, for the `NavigationStack` of a sheet.
    ///
    /// - Parameter layer: How many sheets and covers lie under the stack.
    /// - Returns: The binding, as ``pathBinding``. Of a layer that there is not, it is empty and takes nothing.
    @MainActor
    public func pathBinding(layer: Int) -> Binding<[State.Route]> {
      pathBinding(layer: layer, { $0.path }, { .routing($0) })
    }

    /// The sheet or the cover over a layer of the path, for `sheet(item:)` or `fullScreenCover(item:)`.
    ///
    /// When the user puts it away, it is taken out of the path, with all that lies on it.
    ///
    /// - Parameters:
    ///   - presentation: Which of both.
    ///   - layer: How many sheets and covers lie under it.
    /// - Returns: The binding.
    @MainActor
    public func modalBinding(
      _ presentation: RoutePresentation,
      over layer: Int = 0
    ) -> Binding<ModalRoute<State.Route>?> {
      modalBinding(presentation, over: layer, { $0.path }, { .routing($0) })
    }
  }

  extension Store where State: TreeState {
    /// The selected tab, for a `TabView`.
    @MainActor
    public var tabBinding: Binding<State.Tab> {
      binding(\.tab) { .tree(.select($0)) }
    }

    /// The routes that are pushed in a layer of a tab's path, for a `NavigationStack`.
    ///
    /// - Parameters:
    ///   - tab: The tab.
    ///   - layer: How many sheets and covers lie under the stack.
    /// - Returns: The binding. Of a layer that there is not, it is empty and takes nothing.
    @MainActor
    public func pathBinding(of tab: State.Tab, layer: Int = 0) -> Binding<[State.Route]> {
      pathBinding(layer: layer, { $0.stack(of: tab).path }, { .tree(.route($0, in: tab)) })
    }

    /// The sheet or the cover over a layer of a tab's path, for `sheet(item:)` or `fullScreenCover(item:)`.
    ///
    /// - Parameters:
    ///   - presentation: Which of both.
    ///   - layer: How many sheets and covers lie under it.
    ///   - tab: The tab.
    /// - Returns: The binding.
    @MainActor
    public func modalBinding(
      _ presentation: RoutePresentation,
      over layer: Int = 0,
      of tab: State.Tab
    ) -> Binding<ModalRoute<State.Route>?> {
      modalBinding(
        presentation,
        over: layer,
        { $0.stack(of: tab).path },
        { .tree(.route($0, in: tab)) }
      )
    }
  }

  extension Store {
    /// A path that is anywhere in the state as a binding, for a `NavigationStack`.
    ///
    /// ```swift
    /// NavigationStack(path: store.pathBinding(\.inbox, MailAction.inbox)) { … }
    /// ```
    ///
    /// - Parameters:
    ///   - keyPath: The property with the path.
    ///   - action: Makes an action of one to that path.
    /// - Returns: The binding of the part under the first sheet.
    @MainActor
    public func pathBinding<Route: VueFluxRouter.Route>(
      _ keyPath: KeyPath<Computed<State>, RouterState<Route>>,
      _ action: @escaping @MainActor (_ action: RouterAction<Route>) -> State.Action
    ) -> Binding<[Route]> {
      pathBinding(layer: 0, { $0[keyPath: keyPath].path }, action)
    }

    @MainActor
    private func pathBinding<Route: VueFluxRouter.Route>(
      layer: Int,
      _ path: @escaping @MainActor (Computed<State>) -> [Route],
      _ action: @escaping @MainActor (RouterAction<Route>) -> State.Action
    ) -> Binding<[Route]> {
      let read: @MainActor () -> PathLayer<Route> = {
        PathLayer(path: path(self.computed), layer: layer)
      }
      return Binding(
        get: { @MainActor in read().pushed },
        set: { @MainActor routes, transaction in
          withTransaction(transaction) {
            self.actions.dispatch(action: action(.set(read().setting(pushed: routes))))
          }
        }
      )
    }

    @MainActor
    private func modalBinding<Route: VueFluxRouter.Route>(
      _ presentation: RoutePresentation,
      over layer: Int,
      _ path: @escaping @MainActor (Computed<State>) -> [Route],
      _ action: @escaping @MainActor (RouterAction<Route>) -> State.Action
    ) -> Binding<ModalRoute<Route>?> {
      let read: @MainActor () -> PathLayer<Route> = {
        PathLayer(path: path(self.computed), layer: layer)
      }
      return Binding(
        get: { @MainActor in read().modal(presentation) },
        set: { @MainActor modal, transaction in
          withTransaction(transaction) {
            let path = read().setting(modal, as: presentation)
            self.actions.dispatch(action: action(.set(path)))
          }
        }
      )
    }
  }
#endif
