package import Dispatch

/// A queue that knows when code runs on it.
package final class MarkedQueue: Sendable {
  private let key = DispatchSpecificKey<Void>()
  package let queue: DispatchQueue

  package init(_ label: String, attributes: DispatchQueue.Attributes = []) {
    queue = DispatchQueue(label: label, attributes: attributes)
    queue.setSpecific(key: key, value: ())
  }

  package var isCurrent: Bool {
    DispatchQueue.getSpecific(key: key) != nil
  }
}
