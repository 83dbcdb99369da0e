/// A JSON value of any shape, such as an action or a state without its type.
///
/// Two values are equal when they say the same: the order of an object's members does not count.
public enum JSONValue: Hashable, Sendable {
  /// Nothing.
  case null
  /// A truth value.
  case bool(Bool)
  /// A number of any size and precision.
  case number(JSONNumber)
  /// A text.
  case string(String)
  /// Values in order.
  case array([JSONValue])
  /// Values by name.
  case object([String: JSONValue])
}

extension JSONValue {
  /// The member of this name; nil if this is no object, or has none.
  public subscript(name: String) -> JSONValue? {
    if case .object(let members) = self { members[name] } else { nil }
  }

  /// The element at this place; nil if this is no array, or is too short.
  public subscript(index: Int) -> JSONValue? {
    guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// The text, if this is one.
  public var string: String? {
    if case .string(let string) = self { string } else { nil }
  }

  /// The truth value, if this is one.
  public var bool: Bool? {
    if case .bool(let bool) = self { bool } else { nil }
  }

  /// The number, if this is one and an `Int` can hold it.
  public var int: Int? {
    if case .number(let number) = self { number.int } else { nil }
  }

  /// The number, if this is one, as near as a `Double` comes to it.
  public var double: Double? {
    if case .number(let number) = self { number.double } else { nil }
  }

  /// The elements, if this is an array.
  public var array: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The members, if this is an object.
  public var object: [String: JSONValue]? {
    if case .object(let members) = self { members } else { nil }
  }
}

// MARK: - Written in code

// Not by `nil`: in `isThere ? value : nil`, where there may be no value, it would be taken for `.null`.
extension JSONValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  /// Creates a truth value.
  public init(booleanLiteral value: Bool) { self = .bool(value) }

  /// Creates a number.
  public init(integerLiteral value: Int) { self = .number(JSONNumber(value)) }

  /// Creates a number.
  public init(floatLiteral value: Double) { self = .number(JSONNumber(value) ?? JSONNumber(0)) }

  /// Creates a text.
  public init(stringLiteral value: String) { self = .string(value) }

  /// Creates an array.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

  /// Creates an object; of members with one name, the last counts.
  public init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(Dictionary(members) { $1 })
  }
}
