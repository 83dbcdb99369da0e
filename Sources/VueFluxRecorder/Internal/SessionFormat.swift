import VueFluxJSON

/// What session files look like.
///
/// Lines of JSON. Each is an object that begins with `{"crc":"` and eight hexadecimal digits: the CRC-32 of
/// all that comes after the comma, without the line break. The first line of a segment is its header.
enum SessionFormat {
  static let version = 1
  static let prefix = Array(#"{"crc":""#.utf8)

  /// Where the digits of the checksum are.
  static let checksum = prefix.count..<prefix.count + 8

  /// The bytes before those that the checksum is of: the prefix, the digits, a quote and a comma.
  static let prefixLength = prefix.count + 10
}
