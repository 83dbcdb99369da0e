import Foundation

/// Makes the JSON of a value, always the same for equal values.
///
/// Of its own, because `JSONEncoder` writes the elements of a set in an order that differs between runs,
/// and then equal states would not look equal; and because what is redacted, compared or shown is wanted
/// as a tree. What it writes, `JSONDecoder` reads, see ``ValueDecoder``: dates as they encode themselves,
/// data in base 64, URLs as texts.
struct ValueEncoder: Encoder {
  let codingPath: [any CodingKey]
  let node = Node()

  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(at codingPath: [any CodingKey] = []) {
    self.codingPath = codingPath
  }

  /// Makes the JSON of a value.
  static func encode(_ value: some Encodable) throws -> JSONValue {
    try value.json(at: [])
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    node.beginObject()
    return KeyedEncodingContainer(KeyedContainer<Key>(node: node, codingPath: codingPath))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    node.beginArray()
    return UnkeyedContainer(node: node, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    SingleValueContainer(node: node, codingPath: codingPath)
  }
}

// MARK: - What containers write into

extension ValueEncoder {
  /// A value that is being made.
  final class Node {
    private enum Content {
      case nothing
      case value(JSONValue)
      case array([Node])
      case object([String: Node])
    }

    private var content = Content.nothing

    init(_ value: JSONValue? = nil) {
      if let value { content = .value(value) }
    }

    var count: Int {
      if case .array(let elements) = content { elements.count } else { 0 }
    }

    /// A type may ask for its container more than once: it gets the same one.
    func beginObject() {
      guard case .object = content else {
        content = .object([:])
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

    func append(_ node: Node) {
      guard case .array(var elements) = content else { return }
      content = .nothing
      elements.append(node)
      content = .array(elements)
    }

    func insert(_ node: Node, for name: String) {
      guard case .object(var members) = content else { return }
      content = .nothing
      members[name] = node
      content = .object(members)
    }

    /// The finished value; nil if nothing was encoded.
    var finished: JSONValue? {
      switch content {
      case .nothing: nil
      case .value(let value): value
      case .array(let elements): .array(elements.map { $0.finished ?? .object([:]) })
      case .object(let members): .object(members.mapValues { $0.finished ?? .object([:]) })
      }
    }
  }
}

extension Encodable {
  /// Makes the JSON of a value; what encodes nothing at all is an empty object.
  func json(at codingPath: [any CodingKey]) throws -> JSONValue {
    guard codingPath.count < JSONParser.depthLimit else {
      throw EncodingError.invalidValue(
        self,
        EncodingError.Context(
          codingPath: codingPath,
          debugDescription: "It is more than \(JSONParser.depthLimit) deep, which no session holds."
        )
      )
    }
    switch self {
    case let value as JSONValue: return value
    case let data as Data: return .string(data.base64EncodedString())
    case let url as URL: return .string(url.absoluteString)
    case let decimal as Decimal: return .number(JSONNumber(notation: "\(decimal)"))
    case let collection as any Unordered: return try collection.orderedJSON(at: codingPath)
    default:
      let encoder = ValueEncoder(at: codingPath)
      try encode(to: encoder)
      return encoder.node.finished ?? .object([:])
    }
  }
}

// MARK: - Collections in no particular order

/// A collection that encodes itself in an order which depends on the run of the program.
private protocol Unordered {
  func orderedJSON(at codingPath: [any CodingKey]) throws -> JSONValue
}

extension Set: Unordered where Element: Encodable {
  fileprivate func orderedJSON(at codingPath: [any CodingKey]) throws -> JSONValue {
    .array(try map { try $0.json(at: codingPath + [PlaceKey(0)]) }.sortedByText)
  }
}

extension Dictionary: Unordered where Key: Encodable, Value: Encodable {
  /// Objects, if the keys are texts or integers, and else arrays of a key, its value, the next key, and so on.
  fileprivate func orderedJSON(at codingPath: [any CodingKey]) throws -> JSONValue {
    if Key.self == String.self || Key.self == Int.self {
      return .object(
        try [String: JSONValue](
          uniqueKeysWithValues: map { key, value in
            let name = "\(key)"
            return (name, try value.json(at: codingPath + [NameKey(name)]))
          }
        )
      )
    }
    if let keyed = self as? any KeyedByRepresentation {
      return try keyed.objectJSON(at: codingPath)
    }
    let pairs = try map { key, value in
      let path = codingPath + [PlaceKey(0)]
      return JSONValue.array([try key.json(at: path), try value.json(at: path)])
    }
    return .array(pairs.sortedByText.flatMap { $0.array ?? [] })
  }
}

/// A dictionary whose keys stand for coding keys.
private protocol KeyedByRepresentation {
  func objectJSON(at codingPath: [any CodingKey]) throws -> JSONValue
}

extension Dictionary: KeyedByRepresentation
where Key: CodingKeyRepresentable, Value: Encodable {
  fileprivate func objectJSON(at codingPath: [any CodingKey]) throws -> JSONValue {
    .object(
      try [String: JSONValue](
        uniqueKeysWithValues: map { key, value in
          (key.codingKey.stringValue, try value.json(at: codingPath + [key.codingKey]))
        }
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
struct PlaceKey: CodingKey {
  let place: Int
  var stringValue: String { "\(place)" }
  var intValue: Int? { place }

  init(_ place: Int) { self.place = place }
  init?(stringValue: String) { nil }
  init(intValue: Int) { self.init(intValue) }
}
