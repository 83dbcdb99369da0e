import Testing
import VueFluxRecorder
import VueFluxSessionSupport
import VueFluxSessions
import VueFluxTestSupport

@testable import VueFluxInspector

@Suite struct `The index of a session` {
  private let folder = Folder()

  @Test(arguments: 0..<UInt64(Effort.count(10, thorough: 40)))
  func `finds the same as a look at each row`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    var lines = SessionLines()
    lines.addRandom(120, &random)
    let plain = PlainIndex(try Session(contentsOf: lines.write(in: folder)))
    let (index, session) = (plain.index, plain.session)
    for place in index.stores.indices {
      let store = index.stores[place]
      #expect(store.rows.map { Int($0) } == plain.rows(ofStore: place))
      #expect(store.actions == plain.actions(ofStore: place))
      for row in index.rows.indices {
        #expect(
          index.state(ofStore: place, after: row, in: session)
            == plain.state(ofStore: place, after: row)
        )
        #expect(
          index.lastLoss(ofStore: place, through: row, in: session)
            == plain.lastLoss(ofStore: place, through: row)
        )
        let range = Int.random(in: 0...row, using: &random)..<row + 1
        #expect(store.hasExclusion(in: range) == plain.hasExclusion(ofStore: place, in: range))
      }
    }
  }

  @Test func `finds the row of missing records behind many rejections`() throws {
    var lines = SessionLines()
    lines.addStore("cart")
    lines.skip(1)
    for _ in 0..<3 {
      lines.addNote(#""next":3,"at":0,"is":"rejected","store":1,"reason":"no","action":1}"#)
    }
    lines.addAction("a")
    let session = try Session(contentsOf: lines.write(in: folder))
    let index = SessionIndex(session)
    #expect(index.row(throughRecord: 2, in: session).map { index.rows[$0].kind } == .missing)
    #expect(index.row(throughRecord: 1, in: session) == 0)
  }

  @Test func `counts left-out actions up to as many as there is room for`() throws {
    var lines = SessionLines()
    lines.addStore("cart")
    let many = 1 << 53 - 1
    for _ in 0..<1_100 {
      lines.addNote(#""next":2,"at":0,"is":"excluded","store":1,"excluded":\#(many)}"#)
    }
    lines.addAction("a")
    let session = try Session(contentsOf: lines.write(in: folder))
    let index = SessionIndex(session)
    let last = index.rows.count - 1
    #expect(index.state(ofStore: 0, after: last, in: session)?.reason == .actions(.max))
    #expect(index.state(ofStore: 0, after: 2, in: session)?.reason == .actions(2 * many))
  }
}
