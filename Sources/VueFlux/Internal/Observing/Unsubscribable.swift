/// A registration that a ``Subscription`` can end.
@usableFromInline
protocol Unsubscribable: AnyObject, Sendable {
  var isUnsubscribed: Bool { get }

  /// Ends it, unless it has ended.
  ///
  /// - Returns: Whether this call has ended it. Then it is released when the thread is outside of commits.
  @discardableResult
  func unsubscribe() -> Bool
}
