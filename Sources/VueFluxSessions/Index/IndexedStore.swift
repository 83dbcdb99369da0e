import VueFluxRecorder

/// A store of a session, and its rows.
package struct IndexedStore: Sendable {
  /// Its number in the session.
  package let number: Int

  /// Its name, or its number if its beginning is lost.
  package let name: String
  package let type: String
  package let tags: [String]

  /// The rows of its records and of the actions that the app has left out, in order.
  package private(set) var rows: [UInt32] = []
  package private(set) var actionCount = 0

  /// How many of its actions were rejected: their rows have nothing to do with its states, and are not among ``rows``.
  package private(set) var rejectionCount = 0

  init(_ number: Int, _ store: SessionStore?) {
    self.number = number
    name = store?.name ?? "store \(number)"
    type = store?.type ?? ""
    tags = store?.tags ?? []
  }

  /// Adds the next row of the session.
  mutating func append(_ row: Int, _ kind: RowKind) {
    if kind == .rejected {
      rejectionCount += 1
    } else {
      rows.append(UInt32(row))
      if kind == .action { actionCount += 1 }
    }
  }
}

extension IndexedStore {
  /// How many of its rows come before a row of the session.
  package func count(before row: Int) -> Int { rows.count(before: row) }
}
