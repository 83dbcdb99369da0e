/// An object that a ``Subscription`` can end.
@usableFromInline
protocol Unsubscribable: AnyObject, Sendable {
  var isUnsubscribed: Bool { get }

  /// Ends the object, unless it has ended.
  ///
  /// - Returns: Whether this call ended it. If so, the call keeps it alive until the thread is outside of commits.
  @discardableResult
  func unsubscribe() -> Bool
}
