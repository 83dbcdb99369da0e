/// Why a request is not let in.
enum Refusal: Error, Hashable, Sendable, CaseIterable {
  case malformed
  case foreignHost
  case foreignOrigin
  case wrongToken
  case unknownPath
  case wrongMethod
  case hasBody
  case noHandshake
  case headTooLong

  /// The status that the request is answered with.
  var status: Int {
    switch self {
    case .malformed, .noHandshake: 400
    case .foreignHost, .foreignOrigin, .wrongToken: 403
    case .unknownPath: 404
    case .wrongMethod: 405
    case .hasBody: 413
    case .headTooLong: 431
    }
  }
}

extension Refusal: CustomStringConvertible {
  /// The problem, the rule, and the way out.
  var description: String {
    switch self {
    case .malformed:
      "The request cannot be read. The inspector takes HTTP/1.1. Open its address in a browser."
    case .foreignHost:
      "The request is for another host. The inspector answers under its own address only. "
        + "Open the address that it has printed."
    case .foreignOrigin:
      "The request comes from the page of another site. Only the inspector's page may ask. "
        + "Open the address that it has printed."
    case .wrongToken:
      "The token is wrong or missing. The socket opens with the token of this run only. "
        + "Open the address that the inspector has printed."
    case .unknownPath:
      "There is nothing at this path. A download can be fetched once, and within a minute. "
        + "Begin at the page, or ask for the download again."
    case .wrongMethod:
      "The method is not allowed. Files take GET and HEAD, and all else takes GET. "
        + "Send one of those."
    case .hasBody:
      "The request has a body. The inspector takes none. Send the request without it."
    case .noHandshake:
      "The request is no handshake. This path is for a WebSocket of version 13. "
        + "Open the inspector's page."
    case .headTooLong:
      "The head of the request is too long. It may have \(RequestHead.limit >> 10) KiB. "
        + "Remove the cookies of this host."
    }
  }
}
