/// A row of one session, in 16 bytes: there may be ten million of them.
package struct Row: Sendable {
  /// The time in microseconds since 1970; never before that of the row before, even if the clock was set back.
  package let time: Int

  private let content: UInt32

  /// Where the store is among the stores of the session; nil for damage, and for lost records of any store.
  package var store: Int? { storePlace == .max ? nil : Int(storePlace) }

  private let storePlace: UInt32

  /// The kind.
  package var kind: RowKind { RowKind(rawValue: UInt8(content >> Self.indexBits)) ?? .problem }

  /// Where its content is, in the list of the session that goes with the kind.
  ///
  /// A row of missing records has the place of the record after them.
  package var index: Int { Int(content & Self.indexMask) }

  private static let indexBits: UInt32 = 28
  private static let indexMask: UInt32 = 1 << indexBits - 1

  /// How many contents of one kind a session can have.
  static let limit = Int(indexMask)

  package init(_ kind: RowKind, index: Int, store: Int?, time: Int) {
    self.time = time
    content = UInt32(kind.rawValue) << Self.indexBits | UInt32(index) & Self.indexMask
    storePlace = store.map { UInt32($0) } ?? .max
  }
}
