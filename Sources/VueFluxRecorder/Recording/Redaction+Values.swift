import Foundation
import VueFluxJSON

extension JSONValue {
  /// A value of the same type that says nothing.
  var redacted: JSONValue {
    switch self {
    case .null: .null
    case .bool: false
    case .number: 0
    // What is decoded as a UUID takes no other text.
    case .string(let text): UUID(uuidString: text) == nil ? "redacted" : .string(Self.noUUID)
    case .array: []
    case .object(let members): .object(Self.redacted(members))
    }
  }

  private static let noUUID = "00000000-0000-0000-0000-000000000000"

  /// As many members, by number.
  ///
  /// Nobody can tell the names of a type's fields from keys of a dictionary, which may be secrets. Numbers are
  /// keys to dictionaries of texts and to those of integers.
  private static func redacted(_ members: [String: JSONValue]) -> [String: JSONValue] {
    // `_0` is what Swift calls an associated value without a label.
    if members.keys.allSatisfy({
      $0.count == 2 && $0.hasPrefix("_") && $0.last?.isASCII == true && $0.last?.isNumber == true
    }) {
      return members.mapValues(\.redacted)
    }
    // In an order that the names have no part in, or it would tell something of them, and be another one once
    // this is redacted again.
    let values = members.values.map(\.redacted).map { (text: $0.description, value: $0) }
      .sorted { $0.text < $1.text }
    return [String: JSONValue](
      uniqueKeysWithValues: values.enumerated().map { ("\($0)", $1.value) }
    )
  }
}
