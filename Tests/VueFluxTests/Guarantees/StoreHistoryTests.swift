import Testing
import VueFluxHistories

@Suite struct `The check of a history` {
  private let marks = (1...4).map { Mark(sender: 7, number: $0) }
  private var sent: [Sent] { marks.map { Sent($0, to: .bus(0), time: 10 + $0.number) } }

  @Test func `accepts every action once and in order`() {
    #expect(StoreHistory(marks: marks).problems(sent: sent) == [])
  }

  @Test func `finds an action that is lost at the beginning, in the middle or at the end`() {
    for index in marks.indices {
      var rest = marks
      rest.remove(at: index)
      #expect(StoreHistory(marks: rest).problems(sent: sent) != [])
    }
    #expect(StoreHistory(marks: []).problems(sent: sent) != [])
  }

  @Test func `finds an action that is committed twice`() {
    #expect(StoreHistory(marks: marks + marks.suffix(1)).problems(sent: sent) != [])
    #expect(StoreHistory(marks: marks.prefix(1) + marks).problems(sent: sent) != [])
  }

  @Test func `finds actions out of order`() {
    #expect(StoreHistory(marks: marks.reversed()).problems(sent: sent) != [])
  }

  @Test func `finds an action of another store or bus`() {
    let history = StoreHistory(marks: marks)
    #expect(history.problems(sent: marks.map { Sent($0, to: .bus(1), time: 1) }) != [])
    #expect(history.problems(sent: marks.map { Sent($0, to: .store(1), time: 1) }) != [])
    let tag = marks.map { Sent($0, to: .tag("other", bus: 0), time: 1) }
    #expect(history.problems(sent: tag) != [])
  }

  @Test func `allows a released store to lack the last actions, and no others`() {
    let begun = StoreHistory(isReleased: true, marks: Array(marks.prefix(2)))
    #expect(begun.problems(sent: sent) == [])
    let late = StoreHistory(isReleased: true, marks: Array(marks.suffix(2)))
    #expect(late.problems(sent: sent) != [])
  }

  @Test func `allows a new store to lack global actions of before its time, and no others`() {
    let rest = Array(marks.suffix(2))
    #expect(StoreHistory(reachableSince: 12, marks: rest).problems(sent: sent) == [])
    #expect(StoreHistory(reachableSince: 11, marks: rest).problems(sent: sent) != [])
  }

  @Test
  func `finds a global action that is lost between others, also of a store that a commit has made`()
  {
    var rest = marks
    rest.remove(at: 1)
    #expect(StoreHistory(reachableSince: nil, marks: rest).problems(sent: sent) != [])
    rest.remove(at: 0)
    #expect(StoreHistory(reachableSince: nil, marks: rest).problems(sent: sent) == [])
  }

  @Test func `expects no banned action of a store with a censor, and each of another`() {
    var banned = marks
    banned[1].isBanned = true
    let sent = banned.map { Sent($0, to: .bus(0), time: 1) }
    let allowed = [banned[0], banned[2], banned[3]]
    #expect(StoreHistory(isCensored: true, marks: allowed).problems(sent: sent) == [])
    #expect(StoreHistory(isCensored: true, marks: banned).problems(sent: sent) != [])
    #expect(StoreHistory(isCensored: false, marks: allowed).problems(sent: sent) != [])
  }

  @Test func `finds a group that another action divides`() {
    let group = marks.map { Mark(sender: 7, number: $0.number, group: 1) }
    let other = Mark(sender: 8, number: 1)
    #expect(StoreHistory(marks: group + [other]).groupProblems == [])
    #expect(StoreHistory(marks: [group[0], other, group[1]]).groupProblems != [])
  }

  @Test func `finds two stores that disagree on the order`() {
    let history = StoreHistory(marks: marks)
    let newcomer = StoreHistory(marks: Array(marks.suffix(2)))
    #expect(history.problems(beside: newcomer) == [])
    #expect(history.problems(beside: StoreHistory(marks: newcomer.marks.reversed())) != [])
  }

  @Test func `finds what an observer has missed, or received too early, too late or twice`() {
    let history = StoreHistory(marks: marks)
    func problems(_ range: Range<Int>, from earliest: Int, to latest: Int?, end: Int? = nil)
      -> [String]
    {
      Reception(
        marks: Array(marks[range]),
        earliestStart: earliest,
        latestStart: latest,
        end: end
      )
      .problems(of: history)
    }
    #expect(problems(1..<4, from: 1, to: 1) == [])
    #expect(problems(1..<4, from: 0, to: 2) == [])
    #expect(problems(1..<4, from: 2, to: 2) != [])
    #expect(problems(1..<4, from: 0, to: 0) != [])
    #expect(problems(1..<3, from: 1, to: 1) != [])
    #expect(problems(1..<3, from: 1, to: 1, end: 4) == [])
    #expect(problems(1..<4, from: 1, to: 1, end: 3) != [])
    #expect(problems(0..<0, from: 0, to: 0) != [])
    #expect(problems(0..<0, from: 0, to: 4) == [])
    let twice = Reception(marks: [marks[0], marks[0]], earliestStart: 0, latestStart: 0)
    #expect(twice.problems(of: history) != [])
  }

  @Test func `finds states out of order, states within a group, and states that are missed`() {
    var grouped = marks
    for index in 1...2 { grouped[index].group = 1 }
    let history = StoreHistory(marks: grouped)
    func problems(_ counts: [Int], every: Bool, isWhole: Bool = true) -> [String] {
      Sightings(counts: counts, wantsEvery: every, isWhole: isWhole).problems(of: history)
    }
    #expect(problems([0, 1, 3, 4], every: true) == [])
    #expect(problems([0, 4], every: false) == [])
    #expect(problems([0, 4], every: true) != [])
    #expect(problems([0, 2, 4], every: false) != [])
    #expect(problems([3, 1, 4], every: false) != [])
    #expect(problems([0, 3], every: false) != [])
    #expect(problems([0, 3], every: false, isWhole: false) == [])
  }
}
