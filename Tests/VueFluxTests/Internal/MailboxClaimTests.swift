import Testing

@testable import VueFlux

@Suite struct `A mailbox whose drain is claimed` {
  @Test func `a claim keeps others from draining, and its end hands over what came`() {
    var mailbox = Mailbox<Int>()
    mailbox.claim(by: .several)
    let admission = mailbox.push(1)
    let early = mailbox.beginTurn()
    let hasMore = mailbox.endClaim(hasOtherWork: false)
    let batch = mailbox.beginTurn()
    #expect(admission == .queued)
    #expect(early == nil)
    #expect(hasMore)
    #expect(batch?.items == [1])
  }

  @Test func `a claim that is postponed ends without asking for another drain`() {
    var mailbox = Mailbox<Int>()
    mailbox.claim(by: .several)
    mailbox.postpone(1)
    let hasMore = mailbox.endClaim(hasOtherWork: true)
    let batch = mailbox.beginTurn()
    #expect(!hasMore)
    #expect(batch?.items == [1])
  }

  @Test func `a claim that ends after closing opens nothing`() {
    var mailbox = Mailbox<Int>()
    mailbox.claim(by: .several)
    let rest = mailbox.close()
    let hasMore = mailbox.endClaim(hasOtherWork: true)
    let admission = mailbox.push(1)
    #expect(rest.isEmpty)
    #expect(!hasMore)
    #expect(admission == .closed)
  }
}
