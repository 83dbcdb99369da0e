/// The lines of a request before its body.
struct RequestHead: Hashable, Sendable {
  /// How many bytes a head may have.
  static let limit = 16 << 10

  let method: String

  /// The path as it was sent, without the query.
  let path: String

  /// The query without its question mark; empty if there is none.
  let query: String

  /// The fields by their names in lower case.
  private let fields: [String: String]

  init(method: String, path: String, query: String = "", fields: [String: String] = [:]) {
    self.method = method
    self.path = path
    self.query = query
    self.fields = fields
  }

  /// The value of a field; nil if the request has no such field.
  ///
  /// - Parameter name: The name in lower case.
  subscript(name: String) -> String? { fields[name] }

  /// Whether a field, a list of words, has this one in any case.
  func has(_ word: String, in name: String) -> Bool {
    (fields[name] ?? "").split(separator: ",").contains {
      $0.trimmingSpaces.lowercased() == word
    }
  }

  /// The value of a parameter of the query; nil unless it is there once.
  func parameter(_ name: String) -> Substring? {
    let values = query.split(separator: "&").compactMap { part in
      part.hasPrefix(name + "=") ? part.dropFirst(name.count + 1) : nil
    }
    return values.count == 1 ? values[0] : nil
  }
}

// MARK: - Reading

extension RequestHead {
  /// These fields decide whether a request is let in, so that each comes once.
  private static let single: Set<String> = [
    "host", "origin", "content-length", "transfer-encoding", "sec-websocket-key",
  ]

  /// Reads a head.
  ///
  /// - Parameter bytes: Its lines without the empty one at the end.
  /// - Throws: ``Refusal/malformed``
  init(_ bytes: some Collection<UInt8>) throws(Refusal) {
    let text = String(decoding: bytes, as: UTF8.self)
    // Swift takes a carriage return and a line feed for one character.
    var lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)[...]
    let words = (lines.popFirst() ?? "").split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[2] == "HTTP/1.1", Self.isToken(words[0]),
      words[1].hasPrefix("/"), words[1].utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
    else { throw .malformed }
    let target = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    var fields: [String: String] = [:]
    for line in lines { try Self.read(line, into: &fields) }
    self.init(
      method: String(words[0]),
      path: String(target[0]),
      query: target.count > 1 ? String(target[1]) : "",
      fields: fields
    )
  }

  private static func read(
    _ line: Substring,
    into fields: inout [String: String]
  ) throws(Refusal) {
    let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, isToken(parts[0]), parts[1].unicodeScalars.allSatisfy(isPrintable)
    else { throw .malformed }
    let name = parts[0].lowercased()
    let value = String(parts[1].trimmingSpaces)
    guard let first = fields[name] else {
      fields[name] = value
      return
    }
    guard !single.contains(name) else { throw .malformed }
    fields[name] = "\(first), \(value)"
  }

  private static func isToken(_ text: Substring) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
      }
  }

  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\t" || (scalar.value >= 0x20 && scalar.value != 0x7F)
  }
}

extension Substring {
  /// The text without the spaces and tabs around it.
  fileprivate var trimmingSpaces: Substring {
    let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    return drop(while: isSpace).reversedDrop(while: isSpace)
  }

  private func reversedDrop(while isSpace: (Character) -> Bool) -> Substring {
    self[..<(lastIndex { !isSpace($0) }.map(index(after:)) ?? startIndex)]
  }
}
