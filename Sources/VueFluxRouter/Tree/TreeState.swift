public import VueFlux

/// A state that contains a tree of tabs and paths.
///
/// Its store then has `select(_:)`, `open(_:path:)` and the other actions, and a ``TreeRouter`` can follow it.
///
/// ```swift
/// struct MailState: TreeState {
///   typealias Action = MailAction
///   typealias Mutations = MailMutations
///   var tree = RouterTree<Tab, Place>(tab: .inbox)
///   var unread = 0
/// }
///
/// enum MailAction: TreeStateAction {
///   case tree(TreeAction<Tab, Place>), received
/// }
///
/// struct MailMutations: Mutations {
///   func commit(action: MailAction, state: inout MailState) {
///     switch action {
///     case .tree(let action): state.tree.commit(action)
///     case .received: state.unread += 1
///     }
///   }
/// }
/// ```
public protocol TreeState<Tab, Route>: State, Sendable
where Semantics == ValueSemantics, Action: TreeStateAction<Tab, Route> {
  /// The tabs.
  associatedtype Tab: Hashable & Sendable

  /// The places of the paths.
  associatedtype Route: VueFluxRouter.Route

  /// The tabs and their paths.
  var tree: RouterTree<Tab, Route> { get }
}

/// An action that may contain a change of a tree.
public protocol TreeStateAction<Tab, Route>: Sendable {
  /// The tabs.
  associatedtype Tab: Hashable & Sendable

  /// The places of the paths.
  associatedtype Route: VueFluxRouter.Route

  /// Makes an action of one to the tree.
  static func tree(_ action: TreeAction<Tab, Route>) -> Self
}

extension TreeAction: TreeStateAction {
  /// Itself, as there is nothing around it.
  public static func tree(_ action: TreeAction) -> TreeAction { action }
}
