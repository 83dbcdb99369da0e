import Testing

@testable import VueFlux

@Suite struct `A mailbox` {
  private let mailbox = Owner()

  @Test func `the first item asks for a drain, and those after it do not`() {
    #expect(mailbox.push(1) == .needsDrain)
    #expect(mailbox.push(2) == .queued)
    #expect(mailbox.push(3) == .queued)
  }

  @Test func `a turn takes what has come, in order`() {
    push(1, 2, 3)
    #expect(mailbox.beginTurn()?.items == [1, 2, 3])
  }

  @Test func `at most one drain is in charge`() {
    #expect(mailbox.beginTurn() == nil)
    push(1)
    #expect(mailbox.beginTurn() != nil)
    #expect(mailbox.beginTurn() == nil)
    #expect(mailbox.push(2) == .queued)
    #expect(mailbox.beginTurn() == nil)
  }

  @Test func `a turn that leaves nothing ends the drain, and the next item asks anew`() {
    push(1)
    #expect(turn(doing: 1) == .init(items: [1], hasMore: false))
    #expect(mailbox.push(2) == .needsDrain)
    #expect(turn(doing: 1) == .init(items: [2], hasMore: false))
  }

  @Test func `items that come during a turn are taken by the next one`() throws {
    push(1)
    var batch = try #require(mailbox.beginTurn())
    push(2, 3)
    batch.next = batch.items.count
    batch.removeFinished()
    #expect(mailbox.endTurn(batch))
    #expect(turn(doing: 2) == .init(items: [2, 3], hasMore: false))
  }

  @Test func `items that a turn has left come before newer ones`() {
    push(1, 2, 3)
    #expect(turn(doing: 1) == .init(items: [1], hasMore: true))
    push(4)
    #expect(turn(doing: 2) == .init(items: [2, 3], hasMore: true))
    #expect(turn(doing: 1) == .init(items: [4], hasMore: false))
  }

  @Test func `a drain that was dropped leaves its items, and the next one asks anew`() {
    push(1)
    mailbox.drainWasDropped()
    #expect(mailbox.beginTurn() == nil)
    #expect(mailbox.push(2) == .needsDrain)
    #expect(turn(doing: 2) == .init(items: [1, 2], hasMore: false))
  }

  @Test func `a drop is of no account while another drain is in charge`() throws {
    push(1)
    let batch = try #require(mailbox.beginTurn())
    mailbox.drainWasDropped()
    #expect(mailbox.push(2) == .queued)
    #expect(mailbox.endTurn(batch))
  }

  @Test func `closing hands out what is left, oldest first, and takes nothing in`() {
    push(1, 2)
    #expect(turn(doing: 1) == .init(items: [1], hasMore: true))
    push(3)
    #expect(mailbox.close().map { Array($0.rest) } == [[2], [3]])
    #expect(mailbox.push(4) == .closed)
    #expect(mailbox.beginTurn() == nil)
    #expect(mailbox.close().isEmpty)
  }

  @Test func `a turn that ends after closing asks for no other`() throws {
    push(1, 2)
    let batch = try #require(mailbox.beginTurn())
    #expect(mailbox.close().isEmpty)
    #expect(!mailbox.endTurn(batch))
    #expect(mailbox.push(3) == .closed)
  }

  @Test(arguments: [1, 2])
  func `the end of a turn says whether one thread has sent all that is left`(senders: Int) throws {
    let owner = Owner()
    let threads = [ThreadID(number: 1), ThreadID(number: 2)]
    for number in 0..<4 { _ = owner.push(number, by: threads[number % senders]) }
    let batch = try #require(owner.beginTurn())
    #expect(owner.end(batch) == (senders == 1 ? .hasMore : .hasMoreOfOthers))
  }

  @Test func `a flood leaves no memory behind after its turn`() {
    for number in 0..<100_000 { _ = mailbox.push(number) }
    #expect(turn(doing: 100_000)?.hasMore == false)
    #expect(mailbox.capacity <= 1_024)
  }

  @Test func `a flood that is taken one by one leaves no memory behind`() {
    for number in 0..<100_000 { _ = mailbox.push(number) }
    for number in 0..<100_000 { #expect(mailbox.popFirst() == number) }
    #expect(mailbox.popFirst() == nil)
    #expect(mailbox.capacity <= 1_024)
  }

  @Test func `items taken one by one are in order, including items that come meanwhile`() {
    push(1, 2)
    #expect(mailbox.popFirst() == 1)
    push(3)
    #expect(mailbox.joinQueue(4) == 3)
    #expect(mailbox.endPopping())
    #expect([mailbox.popFirst(), mailbox.popFirst(), mailbox.popFirst()] == [2, 3, 4])
    #expect(mailbox.joinQueue(5) == 0)
    #expect(!mailbox.endPopping())
    #expect(mailbox.push(6) == .needsDrain)
  }

  @Test func `closing hands out what was to be taken one by one, in order`() {
    push(1, 2, 3)
    #expect(mailbox.popFirst() == 1)
    push(4)
    #expect(mailbox.close().flatMap { Array($0.rest) } == [2, 3, 4])
    #expect(mailbox.popFirst() == nil)
    #expect(!mailbox.endPopping())
  }

  private func push(_ items: Int...) {
    for item in items { _ = mailbox.push(item) }
  }

  /// One turn that gets to the first `count` items.
  private func turn(doing count: Int) -> Turn? {
    guard var batch = mailbox.beginTurn() else { return nil }
    let items = Array(batch.rest.prefix(count))
    batch.next += count
    batch.removeFinished()
    return Turn(items: items, hasMore: mailbox.endTurn(batch))
  }
}

private struct Turn: Equatable {
  let items: [Int]
  let hasMore: Bool
}

/// The one that holds the mailbox's lock, here nobody's.
private final class Owner {
  private var mailbox = Mailbox<Int>()

  func push(_ item: Int, by thread: ThreadID = .several) -> Mailbox<Int>.Admission {
    mailbox.push(item, by: thread)
  }
  func end(_ batch: Batch<Int>) -> VueFlux.Turn.End { mailbox.endTurn(batch) }
  func beginTurn() -> Batch<Int>? { mailbox.beginTurn() }
  func endTurn(_ batch: Batch<Int>) -> Bool { mailbox.endTurn(batch) != .finished }
  func popFirst() -> Int? { mailbox.popFirst() }
  func joinQueue(_ item: Int) -> Int { mailbox.joinQueue(item) }
  func endPopping() -> Bool { mailbox.endPopping() }
  var capacity: Int {
    mailbox.incoming.capacity + mailbox.oldestLast.capacity + mailbox.spare.capacity
  }
  var isIdle: Bool { mailbox.isIdle }
  func drainWasDropped() { mailbox.drainWasDropped() }
  func close() -> [Batch<Int>] { mailbox.close() }
}
