/// How actions of one type are written and read.
public struct ActionCoding<Action: Sendable>: Sendable {
  let encode: @Sendable (Action) throws -> JSONValue
  let decode: @Sendable (ArraySlice<UInt8>) throws -> Action

  init(
    encode: @escaping @Sendable (Action) throws -> JSONValue,
    decode: @escaping @Sendable (ArraySlice<UInt8>) throws -> Action
  ) {
    self.encode = encode
    self.decode = decode
  }
}

extension ActionCoding {
  /// Actions are neither written nor read.
  static var unrecorded: ActionCoding {
    ActionCoding(
      encode: { _ in throw CodingFailure("Its actions are not recorded.") },
      decode: { _ in throw CodingFailure("Its actions are not recorded.") }
    )
  }
}

extension ActionCoding where Action: Codable {
  /// Actions write and read themselves.
  public static var codable: ActionCoding {
    ActionCoding(
      encode: { try ValueEncoder.encode($0) },
      decode: { try ValueDecoder.decode(Action.self, from: $0) }
    )
  }
}
