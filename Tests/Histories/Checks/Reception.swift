/// What an observer of actions has received of a store's history.
package struct Reception: Sendable {
  package let name: String
  package let marks: [Mark]

  /// How many actions were committed when it was about to be added.
  package let earliestStart: Int

  /// How many were committed when it had been added; nil if a commit has added it.
  package let latestStart: Int?

  /// How many were committed when it had been removed; nil if it was not.
  package let end: Int?

  package init(
    name: String = "an observer",
    marks: [Mark],
    earliestStart: Int,
    latestStart: Int?,
    end: Int? = nil
  ) {
    self.name = name
    self.marks = marks
    self.earliestStart = earliestStart
    self.latestStart = latestStart
    self.end = end
  }

  /// What is wrong with it: G5, G8 and G10.
  package func problems(of history: StoreHistory) -> [String] {
    let isWhole = end == nil && !history.isReleased
    guard let first = marks.first else {
      let isLate = latestStart.map { $0 < history.marks.count } ?? false
      return isWhole && isLate ? ["G5: \(name) of \(history.name) has received nothing"] : []
    }
    guard let start = history.marks.firstIndex(of: first) else {
      return ["G5: \(name) of \(history.name) has received \(first), which was not committed"]
    }
    let stop = start + marks.count
    guard stop <= history.marks.count, Array(history.marks[start..<stop]) == marks else {
      return [
        "G5: \(name) of \(history.name) has received \(marks), not \(history.marks[start...])"
      ]
    }
    var problems: [String] = []
    if start < earliestStart {
      problems.append("G10: \(name) of \(history.name) has received \(first), of before its time")
    }
    if let latestStart, start > latestStart {
      problems.append("G5: \(name) of \(history.name) has missed \(history.marks[latestStart])")
    }
    if isWhole, stop < history.marks.count {
      problems.append("G5: \(name) of \(history.name) has not received \(history.marks[stop])")
    }
    if let end, stop > end {
      problems.append("G8: \(name) of \(history.name) has received \(history.marks[end])")
    }
    return problems
  }
}
