import Foundation

/// Reads what ``ValueEncoder`` writes.
package enum ValueDecoder {
  package static func decode<Value: Decodable>(
    _ type: Value.Type,
    from bytes: ArraySlice<UInt8>
  ) throws -> Value {
    try makeDecoder().decode(type, from: Data(bytes))
  }

  static func decode<Value: Decodable>(_ type: Value.Type, from json: JSONValue) throws -> Value {
    try decode(type, from: json.bytes[...])
  }

  /// A decoder to decode many values with, on one thread.
  static func makeDecoder() -> JSONDecoder {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: NonFinite.infinity,
      negativeInfinity: NonFinite.minusInfinity,
      nan: NonFinite.nan
    )
    return decoder
  }
}
