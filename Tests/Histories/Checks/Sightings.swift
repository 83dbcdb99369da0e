/// What an observer of the number of commits has seen.
package struct Sightings: Sendable {
  package let name: String
  package let counts: [Int]

  /// Whether it is to see each state, and not only the newest.
  package let wantsEvery: Bool

  /// Whether it was there to the end.
  package let isWhole: Bool

  package init(name: String = "an observer", counts: [Int], wantsEvery: Bool, isWhole: Bool) {
    self.name = name
    self.counts = counts
    self.wantsEvery = wantsEvery
    self.isWhole = isWhole
  }

  /// What is wrong with them: G5.
  package func problems(of history: StoreHistory) -> [String] {
    let visible = history.visibleCounts
    var problems: [String] = []
    if let strange = counts.first(where: { !visible.contains($0) }) {
      problems.append("G1: \(name) of \(history.name) has seen \(strange), within a group")
    }
    if zip(counts, counts.dropFirst()).contains(where: { $0 >= $1 }) {
      problems.append("G5: \(name) of \(history.name) has seen \(counts)")
    }
    if wantsEvery, let first = counts.first, let last = counts.last,
      counts != visible.filter({ $0 >= first && $0 <= last })
    {
      problems.append("G5: \(name) of \(history.name) has seen \(counts), not each of \(visible)")
    }
    if isWhole, !history.isReleased, counts.last != history.marks.count {
      problems.append("G5: \(name) of \(history.name) has not seen the last state")
    }
    return problems
  }
}
