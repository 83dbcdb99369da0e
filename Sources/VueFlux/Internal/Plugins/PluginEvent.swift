/// A call of the plugins that a store had at one moment.
// A closure, because its memory is released by code that knows the type of the state; and in a struct, because a
// closure that goes through generic code by itself is wrapped each time.
@usableFromInline
struct PluginEvent: Sendable {
  @usableFromInline let notify: @Sendable () -> Void

  @inlinable
  init(_ notify: @escaping @Sendable () -> Void) {
    self.notify = notify
  }
}
