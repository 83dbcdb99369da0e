// MARK: - A collection of the values in their order

extension Entities: RandomAccessCollection, ExpressibleByArrayLiteral {
  /// The index of the first value, which is 0.
  @inlinable public var startIndex: Int { 0 }

  /// The number of values.
  @inlinable public var endIndex: Int { values.count }

  /// The value at an index.
  @inlinable public subscript(index: Int) -> Value { values[index] }

  /// Creates a collection of values with different ids; two with one id stop the program.
  public init(arrayLiteral values: Value...) { self.init(uniqueValues: values) }
}

extension Entities: Equatable where Value: Equatable {
  /// Whether both have equal values in the same order.
  public static func == (first: Entities, second: Entities) -> Bool {
    first.values == second.values
  }
}

extension Entities: Hashable where Value: Hashable {
  /// Hashes the values in their order.
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

extension Entities: Encodable where Value: Encodable {
  /// Encodes an array of the values in their order.
  public func encode(to encoder: any Encoder) throws { try values.encode(to: encoder) }
}

extension Entities: Decodable where Value: Decodable {
  /// Decodes an array of values with different ids.
  public init(from decoder: any Decoder) throws {
    values = try [Value](from: decoder)
    reindex()
    if let id = repeatedID {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "Two values have the id \(id). An id belongs to one value."
        )
      )
    }
  }
}

extension Entities: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Written as an array of the values.
  public var description: String { values.description }

  /// Written as an array of the values.
  public var debugDescription: String { values.debugDescription }

  /// Shows the values as those of an array are shown.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: values, displayStyle: .collection)
  }
}
