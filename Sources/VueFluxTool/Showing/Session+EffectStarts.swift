import VueFluxRecorder

extension Session {
  /// When the effects began, by the numbers of their records.
  var effectStarts: [Int: Int] {
    var starts: [Int: Int] = [:]
    for record in records {
      if case .effect = record.kind { starts[record.number] = record.microseconds }
    }
    return starts
  }
}
