extension LinkOrigin {
  /// The rest of a link, after its origin.
  ///
  /// The text before a colon is a scheme if it can be one (RFC 3986, section 3.1). Where there are no origins,
  /// links are paths, and a colon is a part of a segment unless `//` comes after it.
  ///
  /// - Throws: The error that names an origin that is not among these.
  static func rest(
    of link: String,
    after origins: [LinkOrigin]
  ) throws(LinkError) -> Substring.UTF8View {
    let bytes = link.utf8[...]
    let colon = endOfScheme(in: bytes)
    let rest = colon.map { bytes[$0...].dropFirst() } ?? bytes
    let hasAuthority = rest.starts(with: "//".utf8)
    let path = hasAuthority ? rest.dropFirst(2) : rest
    let authority = path.prefix { !"/?#".utf8.contains($0) }
    guard let colon else {
      // An empty host is no origin, but an empty segment.
      guard hasAuthority, !authority.isEmpty else { return bytes }
      throw .unknownOrigin(String(Substring(bytes[..<authority.endIndex])), link: link)
    }
    guard hasAuthority || !origins.isEmpty else { return bytes }
    for origin in origins where isEqual(bytes[..<colon], origin.scheme) {
      guard let host = origin.authority else { return path }
      if hasAuthority, isEqual(authority, host) { return path[authority.endIndex...] }
    }
    let end = hasAuthority ? authority.endIndex : rest.startIndex
    throw .unknownOrigin(String(Substring(bytes[..<end])), link: link)
  }

  /// Where the colon after a scheme is; nil if the text begins with no scheme.
  static func endOfScheme(in text: Substring.UTF8View) -> Substring.UTF8View.Index? {
    guard let first = text.first, isLetterOrDigit(first), first > UInt8(ascii: "9") else {
      return nil
    }
    let scheme = text.prefix { isLetterOrDigit($0) || "+-.".utf8.contains($0) }
    let end = scheme.endIndex
    return end < text.endIndex && text[end] == UInt8(ascii: ":") ? end : nil
  }

  static func lowercased(_ text: Substring.UTF8View) -> String {
    String(decoding: text.map(lowercased), as: UTF8.self)
  }

  static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch lowercased(byte) {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: false
    }
  }

  /// Compares bytes, because the character of a Kelvin sign is equal to a K.
  private static func isEqual(_ text: Substring.UTF8View, _ lowercase: String) -> Bool {
    text.lazy.map(lowercased).elementsEqual(lowercase.utf8)
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}
