import Foundation

extension RecordLine {
  /// The first line of a segment.
  ///
  /// - Parameters:
  ///   - session: What tells the session from others; a new one unless given.
  ///   - segment: The number of the segment.
  ///   - first: The number of its first record.
  ///   - time: When the segment begins, in microseconds since 1970.
  ///   - redaction: What is not written.
  /// - Returns: The line.
  static func header(
    of session: UUID = UUID(),
    segment: Int = 1,
    first: Int = 1,
    at time: Int,
    _ redaction: Redaction
  ) -> RecordLine {
    var line = RecordLine()
    line.add("vueflux", SessionFormat.version)
    line.add("session", session.uuidString)
    line.add("segment", segment)
    line.add("first", first)
    line.add("at", time)
    if !redaction.isEmpty { line.add("redacted", redaction.json) }
    return line
  }

  /// What tells of excluded actions that no record tells of.
  ///
  /// - Parameters:
  ///   - count: How many there were.
  ///   - store: The number of their store.
  ///   - number: The number of the first record after them.
  ///   - time: When it is written, in microseconds since 1970.
  /// - Returns: The line.
  static func exclusion(of count: Int, store: Int, before number: Int, at time: Int) -> RecordLine {
    var line = RecordLine()
    line.add("next", number)
    line.add("at", time)
    line.add("is", "excluded")
    line.add("store", store)
    line.add("excluded", count)
    return line
  }
}
