extension Session {
  /// The numbers that are missing, by the place of the record after them.
  var gaps: [SessionPlace: ClosedRange<Int>] {
    let gaps = problems.compactMap { problem in
      if case .missing(let numbers) = problem.kind { (problem.place, numbers) } else { nil }
    }
    return Dictionary(gaps) { first, _ in first }
  }
}
