import VueFluxJSON
import VueFluxRecorder

extension JSONValue {
  /// The beginning of a text that stands for a number.
  private static let numberMark = "@@vueflux/number:"

  /// The beginning of a text that stands for a text with one of these beginnings.
  private static let textMark = "@@vueflux/text:"

  /// The value with texts for numbers that would come out of a JavaScript program as others.
  ///
  /// Numbers are of 64 bits there, and integers beyond 2^53 are rounded.
  var forJavaScript: JSONValue {
    switch self {
    case .number(let number) where !number.isKeptByJavaScript:
      .string(Self.numberMark + number.text)
    case .string(let text) where text.hasPrefix(Self.numberMark) || text.hasPrefix(Self.textMark):
      .string(Self.textMark + text)
    case .array(let elements): .array(elements.map(\.forJavaScript))
    case .object(let members): .object(members.mapValues(\.forJavaScript))
    default: self
    }
  }

  /// The value that ``forJavaScript`` was made of.
  var fromJavaScript: JSONValue {
    switch self {
    case .string(let text) where text.hasPrefix(Self.numberMark):
      // Anybody may have written it.
      (try? JSONValue(parsing: text.dropFirst(Self.numberMark.count))).flatMap { value in
        if case .number = value { value } else { nil }
      } ?? self
    case .string(let text) where text.hasPrefix(Self.textMark):
      .string(String(text.dropFirst(Self.textMark.count)))
    case .array(let elements): .array(elements.map(\.fromJavaScript))
    case .object(let members): .object(members.mapValues(\.fromJavaScript))
    default: self
    }
  }
}

extension JSONNumber {
  /// Whether a program that holds it as a `Double` writes the same number.
  fileprivate var isKeptByJavaScript: Bool {
    // The sign of zero is not written.
    text != "-0.0" && JSONNumber(double)?.text == text
  }
}
