import Testing

@testable import VueFlux

@Suite struct `An inbox` {
  private let inbox = Owner()

  @Test func `the first item asks for a turn, and those after it do not`() {
    #expect(inbox.push(1) == .needsTurn)
    #expect(inbox.push(2) == .queued)
    #expect(inbox.push(3) == .queued)
  }

  @Test func `a turn takes what has come, in order`() {
    push(1, 2, 3)
    #expect(inbox.beginTurn())
    #expect(inbox.take(.max) == [1, 2, 3])
  }

  @Test func `only one thread at a time takes items from an inbox`() {
    push(1)
    #expect(inbox.beginTurn())
    #expect(!inbox.beginTurn())
    #expect(!inbox.begin())
    #expect(inbox.push(2) == .queued)
  }

  @Test func `a turn that leaves nothing is the last one, and the next item asks anew`() {
    push(1)
    #expect(turn(doing: 1) == .init(items: [1], isLeft: false))
    #expect(inbox.push(2) == .needsTurn)
    #expect(turn(doing: 1) == .init(items: [2], isLeft: false))
  }

  @Test func `items that come during a turn are left to the next one`() {
    push(1)
    #expect(inbox.beginTurn())
    #expect(inbox.take(.max) == [1])
    push(2, 3)
    #expect(inbox.endTurn())
    #expect(turn(doing: 2) == .init(items: [2, 3], isLeft: false))
  }

  @Test func `items that a turn has left come before newer ones`() {
    push(1, 2, 3)
    #expect(turn(doing: 1) == .init(items: [1], isLeft: true))
    push(4)
    #expect(turn(doing: 2) == .init(items: [2, 3], isLeft: true))
    #expect(turn(doing: 1) == .init(items: [4], isLeft: false))
  }

  @Test func `a turn that was dropped leaves its items, and the next one asks anew`() {
    push(1)
    inbox.turnWasDropped()
    #expect(inbox.push(2) == .needsTurn)
    #expect(turn(doing: 2) == .init(items: [1, 2], isLeft: false))
  }

  @Test func `a closed inbox returns its items, oldest first, and accepts no more`() {
    push(1, 2)
    #expect(turn(doing: 1) == .init(items: [1], isLeft: true))
    push(3)
    #expect(inbox.close() == [2, 3])
    #expect(inbox.push(4) == .closed)
    #expect(!inbox.beginTurn())
    #expect(inbox.close().isEmpty)
  }

  @Test func `a turn that ends after closing asks for no other`() {
    push(1, 2)
    #expect(inbox.beginTurn())
    #expect(inbox.close() == [1, 2])
    #expect(!inbox.endTurn())
    #expect(inbox.push(3) == .closed)
  }

  @Test func `a flood leaves no memory behind`() {
    for number in 0..<100_000 { _ = inbox.push(number) }
    #expect(turn(doing: 50_000)?.isLeft == true)
    #expect(turn(doing: 50_000)?.isLeft == false)
    #expect(inbox.capacity <= 1_024)
  }

  @Test func `a flood that is taken one by one leaves no memory behind`() {
    for number in 0..<100_000 { _ = inbox.push(number) }
    for number in 0..<100_000 { #expect(inbox.popFirst() == number) }
    #expect(inbox.popFirst() == nil)
    #expect(inbox.capacity <= 1_024)
  }

  @Test func `items taken one by one are in order, including items that come meanwhile`() {
    push(1, 2)
    #expect(inbox.popFirst() == 1)
    push(3)
    #expect(inbox.join(4) == 3)
    #expect([inbox.popFirst(), inbox.popFirst(), inbox.popFirst()] == [2, 3, 4])
    #expect(inbox.join(5) == 0)
  }

  // MARK: - Those who promise to come

  @Test func `items that come while somebody is at it are left to that one`() {
    inbox.append(1)
    #expect(inbox.begin())
    inbox.append(2)
    #expect(inbox.end())
  }

  @Test func `items that somebody has promised to come for are left to that one`() {
    inbox.append(1)
    inbox.promise()
    #expect(inbox.begin())
    #expect(inbox.take(.max) == [1])
    inbox.append(2)
    inbox.promise()
    #expect(!inbox.end())
    #expect(inbox.begin())
    #expect(inbox.take(.max) == [2])
    #expect(!inbox.end())
  }

  @Test func `a thread that finds an inbox busy leaves its items to the busy thread`() {
    inbox.append(1)
    #expect(inbox.begin())
    inbox.append(2)
    inbox.promise()
    #expect(!inbox.begin())
    #expect(inbox.end())
  }

  @Test func `a promise does not cover later items`() {
    inbox.append(1)
    #expect(inbox.begin())
    inbox.append(2)
    inbox.promise()
    inbox.append(3)
    #expect(inbox.end())
  }

  @Test func `an executor that was asked comes for everything`() {
    inbox.append(1)
    #expect(inbox.promiseTurn())
    #expect(!inbox.promiseTurn())
    #expect(inbox.begin())
    inbox.append(2)
    #expect(!inbox.end())
  }

  @Test func `a thread may take the items up to a number`() {
    push(1, 2, 3)
    #expect(inbox.take(.max, upTo: 2) == [1, 2])
    #expect(inbox.take(.max, upTo: 2) == [])
    push(4)
    #expect(inbox.take(.max, upTo: 4) == [3, 4])
  }

  private func push(_ items: Int...) {
    for item in items { _ = inbox.push(item) }
  }

  /// One turn that does the first `count` items.
  private func turn(doing count: Int) -> Turn? {
    guard inbox.beginTurn() else { return nil }
    return Turn(items: inbox.take(count), isLeft: inbox.endTurn())
  }
}

private struct Turn: Equatable {
  let items: [Int]
  let isLeft: Bool
}

/// The one that holds the inbox's lock, here nobody's.
private final class Owner {
  private var inbox = Inbox<Int>()

  func push(_ item: Int) -> Inbox<Int>.Admission { inbox.push(item) }
  func append(_ item: Int) { inbox.append(item, number: item) }
  func promise() { inbox.promise() }
  func promiseTurn() -> Bool { inbox.promiseTurn() }
  func begin() -> Bool { inbox.begin(upTo: inbox.last) }
  func end() -> Bool { inbox.end() }
  func beginTurn() -> Bool { inbox.begin(upTo: .max) }
  func endTurn() -> Bool { inbox.endTurn() }
  func popFirst() -> Int? { inbox.items.popFirst() }
  func join(_ item: Int) -> Int { inbox.join(item) }
  func turnWasDropped() { inbox.turnWasDropped() }
  func close() -> [Int] { Array(inbox.close()) }
  var capacity: Int { inbox.items.incoming.capacity + inbox.items.oldestLast.capacity }

  func take(_ count: Int, upTo last: Int = .max) -> [Int] {
    var taken = ContiguousArray<Int>()
    inbox.items.take(upTo: count, into: &taken) { $0 <= last }
    defer {
      taken.removeAll(keepingCapacity: true)
      inbox.items.reuse(&taken)
    }
    return Array(taken)
  }
}
