public import VueFlux

/// A state that contains a path of routes.
///
/// Its store then has `push(_:)` and the other actions, and a ``Router`` can follow it.
///
/// ```swift
/// struct MailState: RoutingState {
///   typealias Action = MailAction
///   typealias Mutations = MailMutations
///   var routing = RouterState<Place>()
///   var unread = 0
/// }
///
/// enum MailAction: RoutingAction { case routing(RouterAction<Place>), received }
///
/// struct MailMutations: Mutations {
///   func commit(action: MailAction, state: inout MailState) {
///     switch action {
///     case .routing(let action): state.routing.commit(action)
///     case .received: state.unread += 1
///     }
///   }
/// }
/// ```
///
/// A ``Router`` follows other states too, class states or ones with several paths, see
/// ``Router/init(_:root:showing:routing:action:timeout:clock:report:)``.
public protocol RoutingState<Route>: State, Sendable
where Semantics == ValueSemantics, Action: RoutingAction<Route> {
  /// The places of the path.
  associatedtype Route: VueFluxRouter.Route

  /// The path and its details.
  var routing: RouterState<Route> { get }
}
