/// Why an inspector cannot listen.
public struct InspectorError: Error, Hashable, Sendable {
  private let place: String
  private let reason: String

  init(_ host: String, _ port: UInt16, reason: String) {
    place = "\(host):\(port)"
    self.reason = reason
  }
}

extension InspectorError: CustomStringConvertible {
  /// The problem, the rule, and the way out.
  public var description: String {
    "The inspector cannot listen on \(place): \(reason). A port takes one program at a time. "
      + "Choose another one, or 0 for any that is free."
  }
}
