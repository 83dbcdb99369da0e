import VueFluxRecorder
import VueFluxSessions

/// The row with which a condition on the state of a store has begun to hold.
struct Origin {
  /// The row.
  let row: Int

  /// The nearest row before it at which the condition did not hold; nil if no state before it was looked at.
  let before: Int?

  /// Whether the row itself made it so.
  ///
  /// Otherwise it is the first one after ``before`` at which the state is known.
  let isExact: Bool
}

extension Origin {
  /// Creates the origin that a search has found.
  ///
  /// - Parameters:
  ///   - store: The place of the store.
  ///   - rows: The rows at which its state is known. Nothing is missing or left out between them.
  ///   - index: The number of the first of them at which the condition holds.
  ///   - source: The session.
  init(of store: Int, among rows: ArraySlice<UInt32>, at index: Int, in source: InspectedSession) {
    let place = rows.startIndex + index
    let known = Int(rows[place])
    guard index > 0 else {
      self.init(row: known, before: nil, isExact: false)
      return
    }
    let before = Int(rows[place - 1])
    let actions = source.stores[store].actions.rows(in: before + 1..<known + 1)
    let isExact =
      switch source.record(of: known, in: source.session)?.reason {
      case nil, .checkpoint: actions.count == 1
      case .replaced: actions.isEmpty
      case .excluded, .lost: false
      }
    let row = isExact ? actions.first.map(Int.init) ?? known : known
    self.init(row: row, before: before, isExact: isExact)
  }
}
