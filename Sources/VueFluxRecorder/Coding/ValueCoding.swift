public import VueFluxJSON

/// How the actions or the states of one type are written and read.
public struct ValueCoding<Value>: Sendable {
  let encode: @Sendable (Value) throws -> JSONValue
  let decode: @Sendable (ArraySlice<UInt8>) throws -> Value

  /// Whether values write and read themselves.
  let isCodable: Bool

  /// Creates a coding for values that do not write and read themselves.
  ///
  /// - Parameters:
  ///   - encode: Makes the JSON of a value; called in the store's exclusive section.
  ///   - decode: Makes the value again.
  public init(
    encode: @escaping @Sendable (_ value: Value) throws -> JSONValue,
    decode: @escaping @Sendable (_ json: JSONValue) throws -> Value
  ) {
    self.encode = { try encode($0).withinDepth() }
    self.decode = { try decode(JSONParser.parse($0)) }
    isCodable = false
  }
}

extension ValueCoding where Value: Codable & Sendable {
  /// Values write and read themselves.
  public static var codable: ValueCoding { ValueCoding() }

  private init() {
    encode = { try JSONValue(encoding: $0) }
    decode = { try ValueDecoder.decode(Value.self, from: $0) }
    isCodable = true
  }
}

extension ValueCoding {
  /// Actions are neither written nor read.
  static var unrecorded: ValueCoding {
    let failure = CodingFailure("Its actions are not recorded.")
    return ValueCoding { _ in
      throw failure
    } decode: { _ in
      throw failure
    }
  }
}
