/// What a ``Subscription`` can end.
@usableFromInline
protocol Unsubscribable: AnyObject, Sendable {
  var isUnsubscribed: Bool { get }
  func unsubscribe()
}
