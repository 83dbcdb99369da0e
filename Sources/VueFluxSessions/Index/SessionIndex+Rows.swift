package import VueFluxRecorder

// MARK: - Finding rows

extension SessionIndex {
  /// How many rows of a kind there are.
  package func count(of kind: RowKind) -> Int { kindCounts[Int(kind.rawValue)] }

  /// The row of a record; nil if there is none of this number.
  package func row(ofRecord number: Int, in session: Session) -> Int? {
    // Most sessions have all numbers from the first one on.
    guard let first = session.records.first else { return nil }
    let (guess, isTooLarge) = number.subtractingReportingOverflow(first.number)
    if !isTooLarge, recordRows.indices.contains(guess), session.records[guess].number == number {
      return Int(recordRows[guess])
    }
    let count = session.count(through: number)
    guard count > 0, count <= recordRows.count, session.records[count - 1].number == number else {
      return nil
    }
    return Int(recordRows[count - 1])
  }

  /// The last row that is not after a record, be the record there or missing; nil if there is none.
  package func row(throughRecord number: Int, in session: Session) -> Int? {
    let count = session.count(through: number)
    if count < recordRows.count, let gap = session.gap(before: session.records[count]),
      gap.numbers.lowerBound <= number
    {
      return gapRow(before: count)
    }
    return count > 0 ? Int(recordRows[count - 1]) : nil
  }

  /// The row of the missing records before a record.
  private func gapRow(before index: Int) -> Int? {
    gaps.last(before: Int(recordRows[index])).flatMap { rows[$0].index == index ? $0 : nil }
  }

  /// The row that has led to a row; nil if none has.
  package func cause(of row: Int, in session: Session) -> Int? {
    let cause: Int? =
      switch rows[row].kind {
      case .action, .effect, .store, .state: session.records[rows[row].index].cause
      case .rejected: session.rejections[rows[row].index].cause
      case .missing, .excluded, .problem: nil
      }
    return cause.flatMap { self.row(ofRecord: $0, in: session) }.flatMap { $0 < row ? $0 : nil }
  }
}
