extension JSONValue {
  /// Encodes a value: always the same way for equal values, sets and dictionaries included.
  ///
  /// Dates are the seconds since 2001, data are texts in base 64, and URLs are texts. What is nested more
  /// than 256 deep is an error.
  public init(encoding value: some Encodable) throws {
    self = try ValueEncoder.encode(value)
  }

  /// Decodes a value of a type.
  public func decoded<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
    try ValueDecoder.decode(type, from: self)
  }
}

extension JSONValue: Codable {
  /// Encodes the value.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .bool(let value): try value.encode(to: encoder)
    case .number(let number):
      if let int = number.int {
        try int.encode(to: encoder)
      } else {
        try number.double.encode(to: encoder)
      }
    case .string(let value): try value.encode(to: encoder)
    case .array(let elements): try elements.encode(to: encoder)
    case .object(let members): try members.encode(to: encoder)
    }
  }

  /// Decodes whatever there is.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int.self) {
      self = .number(JSONNumber(value))
    } else if let value = try? container.decode(Double.self), let number = JSONNumber(value) {
      self = .number(number)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let elements = try? container.decode([JSONValue].self) {
      self = .array(elements)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }
}
