/// The effects of a session, their ends, and the last row that each has led to so far.
package struct EffectSpans: Sendable {
  /// An effect.
  package struct Span: Sendable {
    package let row: Int
    package fileprivate(set) var lastRow: Int

    /// When its operation returned, in microseconds since 1970; nil if no line says so.
    package fileprivate(set) var end: Int?
  }

  /// The effects, in the order in which they began.
  package private(set) var spans: [Span] = []

  /// How many of the effects have an end.
  package private(set) var endCount = 0

  /// Which of the effects has led to each row, directly or by other rows.
  private var effects: [Int32] = []

  /// Adds the next row.
  ///
  /// - Parameters:
  ///   - isEffect: Whether it is an effect.
  ///   - cause: The row that has led to it.
  mutating func append(isEffect: Bool, cause: Int?) {
    let row = effects.count
    let parent = cause.flatMap { $0 < row ? effects[$0] : nil } ?? -1
    if parent >= 0 { spans[Int(parent)].lastRow = row }
    guard isEffect else { return effects.append(parent) }
    effects.append(Int32(spans.count))
    spans.append(Span(row: row, lastRow: row))
  }

  /// Adds the end of the effect of a row; it is not before the effect, even if the clock was set back.
  mutating func end(_ row: Int, at time: Int) {
    let effect = Int(effects[row])
    guard spans.indices.contains(effect), spans[effect].row == row, spans[effect].end == nil else {
      return
    }
    spans[effect].end = time
    endCount += 1
  }
}
