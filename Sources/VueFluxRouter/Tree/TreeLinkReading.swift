/// The place that a link leads to, and the parts of the link that no route of it takes.
public struct TreeLinkReading<Tab: Hashable & Sendable, Route: VueFluxRouter.Route>: Hashable,
  Sendable
{
  /// The tab, and the path in it.
  public let place: TreePath<Tab, Route>

  /// The query items that no pattern of the path names, such as a sender's `utm_source`, in their order.
  public let unusedQuery: [LinkQueryItem]

  /// The text after the `#`; nil if there is none, or if a pattern of the path takes it.
  public let unusedFragment: String?
}
