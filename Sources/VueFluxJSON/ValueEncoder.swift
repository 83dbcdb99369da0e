import Foundation

/// Makes the JSON of a value, always the same for equal values.
///
/// Of its own, because `JSONEncoder` writes the elements of a set in an order that differs between runs,
/// and then equal states would not look equal; and because what is redacted, compared or shown is wanted
/// as a tree. What it writes, `JSONDecoder` reads, see ``ValueDecoder``: dates as they encode themselves,
/// data in base 64, URLs as texts.
struct ValueEncoder: Encoder {
  let path: CodingPath
  let node = Node()

  var codingPath: [any CodingKey] { path.keys }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(at path: CodingPath = CodingPath()) {
    self.path = path
  }

  /// Makes the JSON of a value.
  static func encode(_ value: some Encodable) throws -> JSONValue {
    try value.json(at: CodingPath())
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    node.beginObject()
    return KeyedEncodingContainer(KeyedContainer<Key>(node: node, path: path))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    node.beginArray()
    return UnkeyedContainer(node: node, path: path)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    SingleValueContainer(node: node, path: path)
  }
}

// MARK: - What containers write into

extension ValueEncoder {
  /// A value that is being made.
  final class Node {
    private enum Content {
      case nothing
      case value(JSONValue)
      case array([Element])
      /// Of members with one name, the last counts.
      case object([(name: String, element: Element)])
    }

    /// A part of a value, made already or being made.
    enum Element {
      case value(JSONValue)
      case node(Node)

      var finished: JSONValue {
        switch self {
        case .value(let value): value
        case .node(let node): node.finished ?? .object([:])
        }
      }
    }

    private var content = Content.nothing

    var count: Int {
      if case .array(let elements) = content { elements.count } else { 0 }
    }

    /// A type may ask for its container more than once: it gets the same one.
    func beginObject() {
      guard case .object = content else {
        content = .object([])
        return
      }
    }

    func beginArray() {
      guard case .array = content else {
        content = .array([])
        return
      }
    }

    func set(_ value: JSONValue) {
      content = .value(value)
    }

    func append(_ element: Element) {
      guard case .array(var elements) = content else { return }
      content = .nothing
      elements.append(element)
      content = .array(elements)
    }

    func insert(_ element: Element, for name: String) {
      guard case .object(var members) = content else { return }
      content = .nothing
      members.append((name, element))
      content = .object(members)
    }

    /// The finished value; nil if nothing was encoded.
    var finished: JSONValue? {
      switch content {
      case .nothing: nil
      case .value(let value): value
      case .array(let elements): .array(elements.map(\.finished))
      case .object(let members):
        .object(Dictionary(members.lazy.map { ($0.name, $0.element.finished) }) { $1 })
      }
    }
  }
}

extension Encodable {
  /// Makes the JSON of a value; what encodes nothing at all is an empty object.
  func json(at path: CodingPath) throws -> JSONValue {
    guard path.count < Self.depthLimit else {
      throw failure("It is more than \(Self.depthLimit) deep, which no session holds.", at: path)
    }
    if let leaf = JSONValue(leaf: self) { return leaf }
    switch self {
    case let value as JSONValue: return value
    case let data as Data: return .string(data.base64EncodedString())
    case let url as URL: return .string(url.absoluteString)
    case let decimal as Decimal:
      guard decimal.isFinite else { throw failure("JSON has no such number.", at: path) }
      return .number(JSONNumber(notation: "\(decimal)"))
    case let collection as any Unordered: return try collection.orderedJSON(at: path)
    default:
      let encoder = ValueEncoder(at: path)
      try encode(to: encoder)
      return encoder.node.finished ?? .object([:])
    }
  }
}

extension Encodable {
  /// Leaves room for what actions are wrapped in.
  private static var depthLimit: Int { JSONParser.depthLimit - 8 }

  private func failure(_ reason: String, at path: CodingPath) -> EncodingError {
    .invalidValue(self, EncodingError.Context(codingPath: path.keys, debugDescription: reason))
  }
}

// MARK: - Collections in no particular order

/// A collection that encodes itself in an order which depends on the run of the program.
private protocol Unordered {
  func orderedJSON(at path: CodingPath) throws -> JSONValue
}

extension Set: Unordered where Element: Encodable {
  fileprivate func orderedJSON(at path: CodingPath) throws -> JSONValue {
    .array(try map { try $0.json(at: path.appending(PlaceKey(0))) }.sortedByText)
  }
}

extension Dictionary: Unordered where Key: Encodable, Value: Encodable {
  /// Objects, if the keys are texts or integers, and else arrays of a key, its value, the next key, and so on.
  fileprivate func orderedJSON(at path: CodingPath) throws -> JSONValue {
    if Key.self == String.self || Key.self == Int.self {
      return .object(
        try [String: JSONValue](
          uniqueKeysWithValues: map { key, value in
            let name = "\(key)"
            return (name, try value.json(at: path.appending(NameKey(name))))
          }
        )
      )
    }
    if let keyed = self as? any KeyedByRepresentation {
      return try keyed.objectJSON(at: path)
    }
    let pairs = try map { key, value in
      let path = path.appending(PlaceKey(0))
      return JSONValue.array([try key.json(at: path), try value.json(at: path)])
    }
    return .array(pairs.sortedByText.flatMap { $0.array ?? [] })
  }
}

/// A dictionary whose keys stand for coding keys.
private protocol KeyedByRepresentation {
  func objectJSON(at path: CodingPath) throws -> JSONValue
}

extension Dictionary: KeyedByRepresentation
where Key: CodingKeyRepresentable, Value: Encodable {
  fileprivate func objectJSON(at path: CodingPath) throws -> JSONValue {
    .object(
      try [String: JSONValue](
        map { key, value in
          (key.codingKey.stringValue, try value.json(at: path.appending(key.codingKey)))
        },
        uniquingKeysWith: { $1 }
      )
    )
  }
}

extension [JSONValue] {
  fileprivate var sortedByText: [JSONValue] {
    map { (text: $0.description, value: $0) }.sorted { $0.text < $1.text }.map(\.value)
  }
}

/// A name in a coding path.
struct NameKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { nil }
}

/// A place in a coding path.
package struct PlaceKey: CodingKey {
  let place: Int
  package var stringValue: String { "\(place)" }
  package var intValue: Int? { place }

  package init(_ place: Int) { self.place = place }
  package init?(stringValue: String) { nil }
  package init(intValue: Int) { self.init(intValue) }
}
