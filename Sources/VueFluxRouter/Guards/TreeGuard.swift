/// A rule for the routes that a change enters or leaves in one of several tabs.
///
/// ```swift
/// let unlocked = TreeGuard<Tab, Place> { navigation in
///   navigation.tab == .settings
///     ? .redirect(to: [.signIn], in: .account, reason: "Sign in first.") : .allow
/// }
/// ```
///
/// It is a ``RouteGuard`` that knows the tab, and may redirect to another one. A `RouteGuard` guards all
/// tabs as `TreeGuard(routeGuard)`.
public struct TreeGuard<Tab: Hashable & Sendable, Route: VueFluxRouter.Route>: Sendable {
  /// The routes that a guard is asked about.
  public typealias Moment = RouteGuard<Route>.Moment

  enum Rule: Sendable {
    case immediate(@Sendable (TreeNavigation<Tab, Route>) -> TreeDecision<Tab, Route>)
    case asynchronous(
      @Sendable (TreeNavigation<Tab, Route>) async throws -> TreeDecision<Tab, Route>
    )
  }

  let moment: Moment
  let isConcerned: @Sendable (TreeNavigation<Tab, Route>) -> Bool
  let rule: Rule

  /// Creates a guard that answers at once.
  ///
  /// - Parameters:
  ///   - moment: The routes that it is asked about.
  ///   - decide: Answers. It must be quick, and must not read another store.
  public init(
    _ moment: Moment = .entering,
    _ decide:
      @escaping @Sendable (_ navigation: TreeNavigation<Tab, Route>) -> TreeDecision<Tab, Route>
  ) {
    self.moment = moment
    isConcerned = { _ in true }
    rule = .immediate(decide)
  }

  /// Creates a guard that takes its time, for a dialog or a request.
  ///
  /// A change waits even for a guard that allows it soon. So say with `isConcerned` which changes wait.
  ///
  /// - Parameters:
  ///   - moment: The routes that it is asked about.
  ///   - isConcerned: Whether the guard is asked at all; by default, it is. This is called as a guard
  ///     that answers at once.
  ///   - decide: Answers. Its task is cancelled when the answer no longer counts.
  public init(
    _ moment: Moment = .entering,
    where isConcerned: @escaping @Sendable (_ navigation: TreeNavigation<Tab, Route>) -> Bool = {
      _ in true
    },
    _ decide:
      @escaping @Sendable (_ navigation: TreeNavigation<Tab, Route>) async throws
      -> TreeDecision<Tab, Route>
  ) {
    self.moment = moment
    self.isConcerned = isConcerned
    rule = .asynchronous(decide)
  }

  /// Creates a guard of all tabs from a guard that does not know the tab.
  public init(_ routeGuard: RouteGuard<Route>) {
    moment = routeGuard.moment
    isConcerned = { routeGuard.isConcerned($0.navigation) }
    rule =
      switch routeGuard.rule {
      case .immediate(let decide): .immediate { TreeDecision(decide($0.navigation)) }
      case .asynchronous(let decide):
        .asynchronous { TreeDecision(try await decide($0.navigation)) }
      }
  }
}
