import Dispatch

/// A queue that knows when code runs on it.
final class MarkedQueue: Sendable {
  private let key = DispatchSpecificKey<Void>()
  let queue: DispatchQueue

  init(_ label: String, attributes: DispatchQueue.Attributes = []) {
    queue = DispatchQueue(label: label, attributes: attributes)
    queue.setSpecific(key: key, value: ())
  }

  var isCurrent: Bool {
    DispatchQueue.getSpecific(key: key) != nil
  }
}
