import Dispatch

/// The main queue, as a test asks for it.
package enum MainQueue {
  private static let key: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  /// Whether this code runs on the main queue, on any thread.
  package static var isCurrent: Bool {
    DispatchQueue.getSpecific(key: key) != nil
  }
}
