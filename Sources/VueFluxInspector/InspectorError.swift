/// Why an inspector cannot listen.
public struct InspectorError: Error, Hashable, Sendable {
  enum Problem: Hashable, Sendable {
    /// The text is a name, or nothing that can be read.
    case unreadableAddress

    /// The address stands for all addresses of the machine.
    case wildcard

    /// The machine does not have the address.
    case noAddress(reason: String)

    /// Another program has the port.
    case portTaken(reason: String)

    /// The system keeps the port for itself.
    case portReserved(reason: String)
    case other(reason: String)
  }

  private let host: String
  private let port: UInt16
  private let problem: Problem

  init(_ host: String, _ port: UInt16, _ problem: Problem) {
    self.host = host
    self.port = port
    self.problem = problem
  }
}

extension InspectorError: CustomStringConvertible {
  /// The problem, the rule, and the way out.
  public var description: String {
    let place = host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
    return "The inspector cannot listen on \(place): \(explanation)"
  }

  private var explanation: String {
    switch problem {
    case .unreadableAddress:
      "'\(host)' is not an IP address. The inspector looks up no names. \(Self.addressAdvice)"
    case .wildcard:
      "\(host) stands for all addresses of the machine. The inspector lets browsers in by one address only. "
        + Self.addressAdvice
    case .noAddress(let reason):
      "\(reason). The address has to be one that this machine has. \(Self.addressAdvice)"
    case .portTaken(let reason):
      "\(reason). A port takes one program at a time. \(Self.portAdvice)"
    case .portReserved(let reason):
      "\(reason). The system keeps some ports for itself, mostly those below 1024. \(Self.portAdvice)"
    case .other(let reason): "\(reason)."
    }
  }

  private static let addressAdvice =
    "Give the address that the machine has in your network, as in 192.168.1.5, or none for this machine alone."

  private static let portAdvice = "Choose another one, or 0 for any that is free."
}
