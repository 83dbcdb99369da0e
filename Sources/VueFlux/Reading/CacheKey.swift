/// The place in the source code that computes a value, and the types of the value and its inputs.
@usableFromInline
struct CacheKey: Sendable {
  @usableFromInline let file: StaticString
  @usableFromInline let line: UInt
  @usableFromInline let column: UInt

  /// The types at that place: in a generic function, one place computes values of several types.
  @usableFromInline let type: ObjectIdentifier

  @inlinable
  init(file: StaticString, line: UInt, column: UInt, type: ObjectIdentifier) {
    self.file = file
    self.line = line
    self.column = column
    self.type = type
  }
}

extension CacheKey: Hashable {
  @usableFromInline
  static func == (lhs: CacheKey, rhs: CacheKey) -> Bool {
    lhs.line == rhs.line && lhs.column == rhs.column && lhs.type == rhs.type
      && isSame(lhs.file, rhs.file)
  }

  /// Hashes all but the file: hashing its name takes longer than comparing keys after a rare collision.
  @usableFromInline
  func hash(into hasher: inout Hasher) {
    hasher.combine(line)
    hasher.combine(column)
    hasher.combine(type)
  }

  private static func isSame(_ lhs: StaticString, _ rhs: StaticString) -> Bool {
    lhs.withUTF8Buffer { lhs in
      rhs.withUTF8Buffer { rhs in
        // In most cases, both are the same literal.
        unsafe lhs.baseAddress == rhs.baseAddress && lhs.count == rhs.count
          || lhs.elementsEqual(rhs)
      }
    }
  }
}
