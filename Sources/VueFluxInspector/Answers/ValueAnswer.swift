import VueFluxJSON

/// A JSON value, and some of its children.
struct ValueAnswer: Encodable {
  struct Child: Encodable {
    let name: JSONValue
    let kind: String
    let count: Int
    let text: String
    @Nullable var change: String?
  }

  let kind: String
  let count: Int
  @Nullable var text: String?
  let isCut: Bool
  let children: [Child]

  /// How many characters a text has at most, and the preview of a child.
  private static let textLength = 100_000
  private static let previewLength = 120
}

extension ValueAnswer {
  /// Creates the answer about a value.
  ///
  /// - Parameters:
  ///   - value: The value; nil if there is none.
  ///   - other: The value that children are compared with, if they are.
  ///   - start: The first child.
  ///   - count: How many children.
  init(_ value: JSONValue?, against other: JSONValue??, from start: Int, count: Int) {
    let names = Self.names(of: value, other ?? nil)
    let text = value?.string ?? (value.flatMap { $0.isLeaf ? $0.description : nil })
    let cut = text?.cut(to: Self.textLength)
    kind = value?.kindName ?? "nothing"
    self.count = names.count
    self.text = cut
    isCut = cut != text
    children = names.window(from: start, count: count).map { name in
      Child(name, value?.child(name), other.map { $0?.child(name) }, Self.previewLength)
    }
  }

  /// The names of the children of either value, or their places.
  private static func names(of value: JSONValue?, _ other: JSONValue?) -> [JSONValue] {
    switch (value, other) {
    case (.object(let members)?, .object(let others)?):
      Set(members.keys).union(others.keys).sorted().map(JSONValue.string)
    case (.object(let members)?, _): members.keys.sorted().map(JSONValue.string)
    case (.array(let elements)?, _):
      (0..<max(elements.count, other?.array?.count ?? 0)).map { .number(JSONNumber($0)) }
    default: []
    }
  }
}

extension ValueAnswer.Child {
  fileprivate init(_ name: JSONValue, _ value: JSONValue?, _ other: JSONValue??, _ length: Int) {
    let shown = value ?? (other ?? nil) ?? .null
    self.name = name
    kind = shown.kindName
    count = shown.array?.count ?? shown.object?.count ?? 0
    text = JSONPreview.text(of: shown, limit: length)
    change =
      switch (value, other) {
      case (_, nil): nil
      case (nil, _): "removed"
      case (_, .some(nil)): "added"
      case (let value, .some(let other)): value == other ? nil : "changed"
      }
  }
}

extension JSONValue {
  /// The name of the kind in answers.
  var kindName: String {
    switch self {
    case .null: "null"
    case .bool: "bool"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }

  fileprivate var isLeaf: Bool { array == nil && object == nil }

  /// The child of a name or a place.
  fileprivate func child(_ name: JSONValue) -> JSONValue? {
    name.int.map { self[$0] } ?? name.string.flatMap { self[$0] }
  }
}
