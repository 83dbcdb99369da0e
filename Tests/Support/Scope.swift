/// An object to be released, which says when.
package final class Scope: Sendable {
  private let onDeinit: @Sendable () -> Void

  package init(onDeinit: @escaping @Sendable () -> Void = {}) {
    self.onDeinit = onDeinit
  }

  deinit { onDeinit() }
}
