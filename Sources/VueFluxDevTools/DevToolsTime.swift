import Foundation
import VueFluxJSON
import VueFluxRecorder

/// Times as DevTools writes them: milliseconds since 1970.
enum DevToolsTime {
  /// The last one that JavaScript knows.
  private static let limit = 8.64e15

  static func date(_ json: JSONValue, at place: String) throws(DevToolsError) -> Date {
    guard let milliseconds = json.double, abs(milliseconds) <= limit else {
      throw .malformed(
        at: "The timestamp of \(place)",
        found: json.summary,
        rule: "Times are milliseconds since 1970, at most 8640000000000000."
      )
    }
    return Date(timeIntervalSince1970: milliseconds / 1000)
  }

  /// Nil if it is a time that JavaScript does not know.
  static func json(_ date: Date) -> JSONValue? {
    let milliseconds = Double(date.microseconds) / 1000
    return abs(milliseconds) <= limit ? .of(milliseconds) : nil
  }
}
