/// What a store has committed, and what it should have.
package struct StoreHistory: Sendable {
  package let name: String
  package let number: Int
  package let bus: Int
  package let tag: String
  package let isCensored: Bool

  /// When it was sure to be on its bus; nil if that is not known, because a commit has made it.
  package let reachableSince: Int?
  package let isReleased: Bool
  package let marks: [Mark]

  package init(
    name: String = "a store",
    number: Int = 0,
    bus: Int = 0,
    tag: String = "",
    isCensored: Bool = false,
    reachableSince: Int? = 0,
    isReleased: Bool = false,
    marks: [Mark]
  ) {
    self.name = name
    self.number = number
    self.bus = bus
    self.tag = tag
    self.isCensored = isCensored
    self.reachableSince = reachableSince
    self.isReleased = isReleased
    self.marks = marks
  }

  /// The numbers of commits after which the state may be seen: not in the midst of a group.
  var visibleCounts: [Int] {
    let ends = marks.indices.filter { index in
      guard let group = marks[index].group, index + 1 < marks.count else { return true }
      return marks[index + 1].group != group
    }
    return [0] + ends.map { $0 + 1 }
  }

  func isReached(by sent: Sent) -> Bool {
    guard !(isCensored && sent.mark.isBanned) else { return false }
    return switch sent.target {
    case .store(let number): number == self.number
    case .bus(let bus): bus == self.bus
    case .tag(let tag, let bus): bus == self.bus && tag == self.tag
    }
  }
}
