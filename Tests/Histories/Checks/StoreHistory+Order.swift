// MARK: - G2, G3, G9, G10 and G16: what was sent is committed once, in its order

extension StoreHistory {
  /// What is wrong with the commits of one sender's actions.
  ///
  /// - Parameters:
  ///   - sent: All that the sender has sent, in order.
  ///   - mayBeCancelled: Whether the last of them may be missing.
  /// - Returns: What is wrong.
  package func problems(sent: [Sent], mayBeCancelled: Bool = false) -> [String] {
    guard let sender = sent.first?.mark.sender else { return [] }
    let due = due(of: sent)
    let got = marks.filter { $0.sender == sender }
    if let (mark, sent) = zip(got, due).first(where: { $0 != $1.mark }) {
      return ["G2: \(name) commits \(mark) where \(sent) is due"]
    }
    if got.count > due.count { return ["G16: \(name) commits \(got[due.count]), not sent to it"] }
    guard got.count < due.count, !isReleased, !mayBeCancelled else { return [] }
    return ["G2: \(name) has lost \(due[got.count])"]
  }

  /// Those of a sender's actions that the store is to commit, if it is not released before.
  private func due(of sent: [Sent]) -> [Sent] {
    let committed = Set(marks)
    let reaching = sent.filter(isReached)
    // From the first global action that has reached it, the store is known to be on the bus.
    let first = reaching.first { !$0.isLocal && committed.contains($0.mark) }?.time ?? .max
    let start = min(first, reachableSince.map { $0 + 1 } ?? .max)
    return reaching.filter { $0.isLocal || $0.time >= start }
  }

  /// What is wrong with its groups: each is committed without another action in between.
  package var groupProblems: [String] {
    var ended: Set<Int> = []
    var last: Int?
    for mark in marks where mark.group != last {
      if let last { ended.insert(last) }
      last = mark.group
      if let group = mark.group, ended.contains(group) {
        return ["G1: \(name) commits \(mark) apart from its group"]
      }
    }
    return []
  }

  /// What two stores have committed in different orders.
  package func problems(beside other: StoreHistory) -> [String] {
    let ofOther = Set(other.marks)
    let common = marks.filter(ofOther.contains)
    let ofThis = Set(marks)
    let otherCommon = other.marks.filter(ofThis.contains)
    guard let index = zip(common, otherCommon).enumerated().first(where: { $1.0 != $1.1 }) else {
      return []
    }
    let (mark, otherMark) = index.element
    return ["G3: \(name) commits \(mark) where \(other.name) commits \(otherMark)"]
  }
}
