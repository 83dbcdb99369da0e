import VueFluxRecorder
import VueFluxSessions

/// The row with which a condition on the state of a store has begun to hold.
struct Origin {
  /// The row.
  let row: Int

  /// The nearest row before it at which the condition did not hold; nil if no state before it is known.
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
  ///   - rows: The rows at which its state is known.
  ///   - index: The index of the first of them at which the condition holds.
  ///   - source: The session.
  init(of store: Int, among rows: [Int], at index: Int, in source: InspectedSession) {
    let known = rows[index]
    guard index > 0 else {
      self.init(row: known, before: nil, isExact: source.rows[known].kind == .store)
      return
    }
    let before = rows[index - 1]
    let changes = source.rows(ofStore: store, in: before + 1..<known + 1)
      .filter { [.action, .excluded].contains(source.rows[$0].kind) }
    let isExact =
      switch source.record(of: known, in: source.session)?.reason {
      case nil: changes == [known]
      case .replaced: changes.isEmpty
      case .checkpoint: changes.count == 1 && source.rows[changes[0]].kind == .action
      case .excluded, .lost: false
      }
    self.init(row: isExact ? changes.first ?? known : known, before: before, isExact: isExact)
  }
}
