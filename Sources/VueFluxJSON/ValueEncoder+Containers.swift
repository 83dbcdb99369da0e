// MARK: - Containers

extension ValueEncoder {
  struct KeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let node: Node
    let path: CodingPath

    var codingPath: [any CodingKey] { path.keys }

    func encodeNil(forKey key: Key) {
      node.insert(.value(.null), for: key.stringValue)
    }

    func encode(_ value: some Encodable, forKey key: Key) throws {
      let json = try JSONValue(leaf: value) ?? value.json(at: path.appending(key))
      node.insert(.value(json), for: key.stringValue)
    }

    func nestedContainer<NestedKey: CodingKey>(
      keyedBy keyType: NestedKey.Type,
      forKey key: Key
    ) -> KeyedEncodingContainer<NestedKey> {
      encoder(for: key).container(keyedBy: keyType)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      encoder(for: key).unkeyedContainer()
    }

    func superEncoder() -> any Encoder {
      encoder(for: NameKey("super"))
    }

    func superEncoder(forKey key: Key) -> any Encoder {
      encoder(for: key)
    }

    private func encoder(for key: some CodingKey) -> ValueEncoder {
      let encoder = ValueEncoder(at: path.appending(key))
      node.insert(.node(encoder.node), for: key.stringValue)
      return encoder
    }
  }

  struct UnkeyedContainer: UnkeyedEncodingContainer {
    let node: Node
    let path: CodingPath

    var codingPath: [any CodingKey] { path.keys }

    var count: Int { node.count }

    func encodeNil() {
      node.append(.value(.null))
    }

    func encode(_ value: some Encodable) throws {
      let json = try JSONValue(leaf: value) ?? value.json(at: path.appending(PlaceKey(count)))
      node.append(.value(json))
    }

    func nestedContainer<NestedKey: CodingKey>(
      keyedBy keyType: NestedKey.Type
    ) -> KeyedEncodingContainer<NestedKey> {
      encoder().container(keyedBy: keyType)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
      encoder().unkeyedContainer()
    }

    func superEncoder() -> any Encoder {
      encoder()
    }

    private func encoder() -> ValueEncoder {
      let encoder = ValueEncoder(at: path.appending(PlaceKey(count)))
      node.append(.node(encoder.node))
      return encoder
    }
  }

  struct SingleValueContainer: SingleValueEncodingContainer {
    let node: Node
    let path: CodingPath

    var codingPath: [any CodingKey] { path.keys }

    func encodeNil() { node.set(.null) }
    func encode(_ value: Bool) { node.set(.bool(value)) }
    func encode(_ value: String) { node.set(.string(value)) }
    func encode(_ value: Double) { node.set(.of(value)) }
    func encode(_ value: Float) { node.set(.of(value)) }
    func encode(_ value: Int) { encode(integer: value) }
    func encode(_ value: Int8) { encode(integer: value) }
    func encode(_ value: Int16) { encode(integer: value) }
    func encode(_ value: Int32) { encode(integer: value) }
    func encode(_ value: Int64) { encode(integer: value) }
    func encode(_ value: Int128) { encode(integer: value) }
    func encode(_ value: UInt) { encode(integer: value) }
    func encode(_ value: UInt8) { encode(integer: value) }
    func encode(_ value: UInt16) { encode(integer: value) }
    func encode(_ value: UInt32) { encode(integer: value) }
    func encode(_ value: UInt64) { encode(integer: value) }
    func encode(_ value: UInt128) { encode(integer: value) }

    func encode(_ value: some Encodable) throws {
      node.set(try value.json(at: path))
    }

    private func encode(integer: some BinaryInteger) {
      node.set(.number(JSONNumber(integer)))
    }
  }
}

extension JSONValue {
  /// A number, or the name of one that JSON has no notation of.
  package static func of(_ value: Double) -> JSONValue {
    JSONNumber(value).map { .number($0) } ?? .string(name(ofNonFinite: value))
  }

  /// A number, or the name of one that JSON has no notation of.
  package static func of(_ value: Float) -> JSONValue {
    JSONNumber(value).map { .number($0) } ?? .string(name(ofNonFinite: Double(value)))
  }

  private static func name(ofNonFinite value: Double) -> String {
    if value.isNaN { return NonFinite.nan }
    return value > 0 ? NonFinite.infinity : NonFinite.minusInfinity
  }
}

/// What numbers without a notation in JSON are called.
enum NonFinite {
  static let nan = "NaN"
  static let infinity = "Infinity"
  static let minusInfinity = "-Infinity"
}
