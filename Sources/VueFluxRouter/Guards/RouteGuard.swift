/// A rule for the routes that a change of a path enters, or for the routes that it leaves.
///
/// ```swift
/// let adults = RouteGuard<Place> { navigation in
///   navigation.route == .casino ? .redirect(to: [.inbox], reason: "Adults only.") : .allow
/// }
/// let saved = RouteGuard<Place>(.leaving, where: { $0.route == .draft }) { _ in
///   await dialog.confirms("Discard the draft?") ? .allow : .deny(reason: "Kept.")
/// }
/// ```
///
/// A guard belongs to ``RouteGuards``, a plugin, which says when it is asked. A closure that awaits nothing makes a
/// guard that answers at once. It runs in the store's exclusive section, so the rules for `Plugin.willCommit` hold.
/// A closure that awaits runs in an effect of the store, and may throw: an error denies the change.
public struct RouteGuard<Route: VueFluxRouter.Route>: Sendable {
  /// The routes that a guard is asked about.
  public enum Moment: Hashable, Sendable {
    /// The routes of the new path that come after the beginning that both paths share, the lowest first.
    case entering

    /// The routes of the old path that come after the beginning that both paths share, the topmost first.
    case leaving
  }

  enum Rule: Sendable {
    case immediate(@Sendable (Navigation<Route>) -> RouteDecision<Route>)
    case asynchronous(@Sendable (Navigation<Route>) async throws -> RouteDecision<Route>)
  }

  let moment: Moment
  let isConcerned: @Sendable (Navigation<Route>) -> Bool
  let rule: Rule

  /// Creates a guard that answers at once.
  ///
  /// - Parameters:
  ///   - moment: The routes that it is asked about.
  ///   - decide: Answers. It must be quick, and must not read another store.
  public init(
    _ moment: Moment = .entering,
    _ decide: @escaping @Sendable (_ navigation: Navigation<Route>) -> RouteDecision<Route>
  ) {
    self.moment = moment
    isConcerned = { _ in true }
    rule = .immediate(decide)
  }

  /// Creates a guard that takes its time, for a dialog or a request.
  ///
  /// A change of the path waits even for a guard that allows it soon. So say with `isConcerned` which changes wait.
  ///
  /// - Parameters:
  ///   - moment: The routes that it is asked about.
  ///   - isConcerned: Whether the guard is asked at all; by default, it is. This is called as a guard that answers at
  ///     once.
  ///   - decide: Answers. Its task is cancelled when the answer no longer counts.
  public init(
    _ moment: Moment = .entering,
    where isConcerned: @escaping @Sendable (_ navigation: Navigation<Route>) -> Bool = { _ in
      true
    },
    _ decide:
      @escaping @Sendable (_ navigation: Navigation<Route>) async throws
      -> RouteDecision<Route>
  ) {
    self.moment = moment
    self.isConcerned = isConcerned
    rule = .asynchronous(decide)
  }
}
