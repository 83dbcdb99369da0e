import Dispatch

/// The queues that code runs on, by name.
enum Place {
  private static let name = DispatchSpecificKey<String>()

  static var current: String {
    DispatchQueue.getSpecific(key: name) ?? "another queue"
  }

  /// Makes `queue` known by `name`.
  static func mark(_ queue: DispatchQueue, as name: String) {
    queue.setSpecific(key: Self.name, value: name)
  }
}
