/// The name of a download, which nothing can break out of.
struct DownloadName: Hashable, Sendable {
  private static let limit = 100

  private let name: String

  /// Creates the name, and shortens it at its beginning, as its end says what it is.
  init(_ name: String) {
    self.name = String(String.UnicodeScalarView(name.unicodeScalars.suffix(Self.limit)))
  }

  /// The name as the last part of a path: letters, digits, dashes, underscores, and dots inside.
  var pathPart: String {
    let part = name.utf8.map { Self.isSafe($0) ? String(Unicode.Scalar($0)) : "-" }
      .joined()
    let visible = part.drop { $0 == "." }
    return visible.isEmpty ? "download" : String(visible)
  }

  /// The value of the field that has a browser save the answer.
  var disposition: String {
    let escaped = name.utf8.map {
      Self.isSafe($0) ? String(Unicode.Scalar($0)) : "%" + Self.hexadecimal($0)
    }
    .joined()
    return "attachment; filename=\"\(pathPart)\"; filename*=UTF-8''\(escaped)"
  }

  /// Whether a text could be one that ``pathPart`` has.
  static func isPathPart(_ text: Substring) -> Bool {
    text.utf8.allSatisfy(isSafe) && !text.hasPrefix(".") && !text.isEmpty
  }

  private static func isSafe(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
      UInt8(ascii: "."):
      true
    default: false
    }
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }
}
