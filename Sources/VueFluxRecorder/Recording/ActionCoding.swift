/// A coding for the actions of one type.
public struct ActionCoding<Action: Sendable>: Sendable {
  let encode: @Sendable (Action) throws -> JSONValue
  let decode: @Sendable (ArraySlice<UInt8>) throws -> Action

  /// Whether actions write and read themselves.
  let isCodable: Bool

  init(
    encode: @escaping @Sendable (Action) throws -> JSONValue,
    decodeBytes: @escaping @Sendable (ArraySlice<UInt8>) throws -> Action,
    isCodable: Bool = false
  ) {
    self.encode = encode
    decode = decodeBytes
    self.isCodable = isCodable
  }

  /// Creates a coding for actions that do not write and read themselves.
  ///
  /// - Parameters:
  ///   - encode: Makes the JSON of an action; called in the store's exclusive section.
  ///   - decode: Makes the action again.
  public init(
    encode: @escaping @Sendable (_ action: Action) throws -> JSONValue,
    decode: @escaping @Sendable (_ json: JSONValue) throws -> Action
  ) {
    self.init(
      encode: { try encode($0).withinDepth() },
      decodeBytes: { try decode(JSONParser.parse($0)) }
    )
  }
}

extension ActionCoding {
  /// Actions are neither written nor read.
  static var unrecorded: ActionCoding {
    ActionCoding(
      encode: { _ in throw CodingFailure("Its actions are not recorded.") },
      decodeBytes: { _ in throw CodingFailure("Its actions are not recorded.") }
    )
  }
}

extension ActionCoding where Action: Codable {
  /// Actions write and read themselves.
  public static var codable: ActionCoding {
    ActionCoding(
      encode: { try ValueEncoder.encode($0) },
      decodeBytes: { try ValueDecoder.decode(Action.self, from: $0) },
      isCodable: true
    )
  }
}
