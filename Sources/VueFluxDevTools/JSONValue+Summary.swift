import VueFluxJSON
import VueFluxRecorder

extension JSONValue {
  /// What it is, in a few words, however large it is.
  var summary: String {
    switch self {
    case .array(let elements): "an array of \(elements.count)"
    case .object(let members): "an object of \(members.count)"
    case .string(let text): "the text \"\(text.prefix(40))\(text.count > 40 ? "…" : "")\""
    case .number(let number): String(number.text.prefix(40))
    case .null, .bool: description
    }
  }
}
