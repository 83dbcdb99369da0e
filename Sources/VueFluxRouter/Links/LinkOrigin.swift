import VueFlux

/// The beginning of the URLs that are links into an app.
///
/// ```swift
/// let origins: [LinkOrigin] = ["https://mail.example", "mail:"]
/// ```
///
/// - `https://mail.example` is a scheme and a host, with a port if it has one. A link of this origin has no
///   user name, and the same port: `https://mail.example:443` is another origin.
/// - `mail:` is a scheme of the app's own, with no host. In `mail://inbox/letter/3`, `mail:/inbox/letter/3` and
///   `mail:inbox/letter/3`, everything after the scheme is the path.
///
/// Schemes and hosts are compared without case.
public struct LinkOrigin: Hashable, Sendable {
  /// In lower case, ASCII.
  let scheme: String

  /// The host and the port, in lower case, ASCII; nil for a scheme alone.
  let authority: String?

  /// Creates an origin; nil if the text is none.
  ///
  /// `http:` and `https:` alone are none: each host has links of these schemes.
  public init?(_ text: String) {
    let bytes = text.utf8[...]
    guard let colon = Self.endOfScheme(in: bytes) else { return nil }
    scheme = Self.lowercased(bytes[..<colon])
    let rest = bytes[colon...].dropFirst()
    if rest.isEmpty {
      guard scheme != "http", scheme != "https" else { return nil }
      authority = nil
    } else {
      guard rest.starts(with: "//".utf8), Self.isAuthority(rest.dropFirst(2)) else { return nil }
      authority = Self.lowercased(rest.dropFirst(2))
    }
  }
}

extension LinkOrigin: ExpressibleByStringLiteral {
  /// Creates an origin, and stops the program at a text that is none.
  public init(stringLiteral text: String) {
    guard let origin = LinkOrigin(text) else {
      Misuse.stop(
        "A LinkOrigin is '\(text)'.",
        rule: "It is a scheme and a host, or a scheme of the app's own, with no path and no user.",
        remedy: "Write it as 'https://mail.example' or as 'mail:'."
      )
    }
    self = origin
  }
}

extension LinkOrigin: CustomStringConvertible {
  /// The origin as a URL begins with it.
  public var description: String { "\(scheme):\(authority.map { "//\($0)" } ?? "")" }
}

// MARK: - Validation

extension LinkOrigin {
  /// A host, which is a name or an address in brackets, and perhaps a port.
  private static func isAuthority(_ text: Substring.UTF8View) -> Bool {
    var host = text
    if text.last != UInt8(ascii: "]"), let colon = text.lastIndex(of: UInt8(ascii: ":")) {
      let port = text[colon...].dropFirst()
      guard !port.isEmpty, port.allSatisfy("0123456789".utf8.contains) else { return false }
      host = text[..<colon]
    }
    let isAddress = host.first == UInt8(ascii: "[") && host.last == UInt8(ascii: "]")
    if isAddress { host = host.dropFirst().dropLast() }
    let punctuation = isAddress ? ":.".utf8 : "-._".utf8
    return !host.isEmpty
      && host.allSatisfy { isLetterOrDigit($0) || punctuation.contains($0) }
  }
}
