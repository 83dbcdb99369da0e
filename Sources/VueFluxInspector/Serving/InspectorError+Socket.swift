#if Inspector
  import FlyingSocks
  import Foundation

  extension InspectorError.Problem {
    /// Tells an error of the address from one of the port.
    init(_ error: any Error) {
      guard case SocketError.failed(_, let number, let reason) = error else {
        self = .other(reason: "\(error)")
        return
      }
      self =
        switch number {
        case EADDRNOTAVAIL, EAFNOSUPPORT: .noAddress(reason: reason)
        case EADDRINUSE: .portTaken(reason: reason)
        case EACCES: .portReserved(reason: reason)
        default: .other(reason: reason)
        }
    }
  }
#endif
