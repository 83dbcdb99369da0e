import Foundation
import Testing
import VueFlux
import VueFluxSessionSupport
import VueFluxTestSupport

@testable import VueFluxRecorder

@Suite struct `Bounded text` {
  @Test func `a text that there is room for is as it was`() {
    let text = String(repeating: "x", count: BoundedText.limit)
    #expect(BoundedText.of(text) == text)
    #expect(BoundedText.of("") == "")
  }

  @Test(arguments: ["x", "é", "€", "👍🏽", "e\u{301}\u{302}", "\r\n"])
  func `a longer one is cut off after a character, and says so`(character: Character) {
    let text = String(repeating: character, count: 5_000)
    for room in [0, 1, 2, 3, 24] {
      let bounded = BoundedText.of(text, room: room)
      #expect(bounded.utf8.count <= BoundedText.limit - room)
      #expect(bounded.hasSuffix(BoundedText.mark))
      let kept = bounded.dropLast(BoundedText.mark.count)
      #expect(kept.allSatisfy { $0 == character })
      // There was no room for one more.
      #expect(bounded.utf8.count + character.utf8.count > BoundedText.limit - room)
    }
  }

  @Test func `a character that there is no room for is left out`() {
    let character = "e" + String(repeating: "\u{301}", count: 5_000)
    #expect(BoundedText.of(character) == BoundedText.mark)
  }

  @Test func `names, types, tags, ids and reasons of records are bounded`() async throws {
    let folder = Folder()
    let long = String(repeating: "\u{1}", count: 1_000_000)
    do {
      let recorder = try SessionRecorder(url: folder.file, report: { _ in })
      let coding = ValueCoding<LogAction>(
        encode: { _ in throw CodingFailure(long) },
        decode: { _ in LogAction(line: "") }
      )
      let stores = (0..<2).map { _ in
        Store<Log>(
          state: .init(),
          mutations: .init(),
          executor: .immediate,
          name: long,
          tags: Set((0..<200).map { "\($0)\(long)" }),
          plugins: [recorder.plugin(StoreCoding(actions: coding, states: .codable))]
        )
      }
      stores[0].actions.log("x")
      _ = await stores[0].actions.run(long) { _ in }.outcome
      // Or, optimised, they would be gone before the effect.
      withExtendedLifetime(stores) {}
    }
    let lines = try folder.bytes().split(separator: 0x0A)
    // The header, four records, the end of the effect, the state after the action that could not be written, and three
    // ends.
    #expect(lines.count == 10)
    // An escape is six bytes long.
    let bound = 6 * BoundedText.limit
    #expect(lines.allSatisfy { $0.count < (3 + BoundedText.tagCount) * bound })
    let session = try folder.session()
    #expect(session.problems.isEmpty)
    #expect(session.stores[0].name.hasSuffix(BoundedText.mark))
    #expect(session.stores[1].name == session.stores[0].name + " 2")
    #expect(session.stores[0].tags.count == BoundedText.tagCount)
    #expect(session.stores[0].tags.last == "… (137 more)")
    #expect(session.records[2].unencodable?.hasSuffix(BoundedText.mark) == true)
    guard case .effect(let id?) = session.records[3].kind else {
      Issue.record("It was \(session.records[3].kind).")
      return
    }
    #expect(id.hasSuffix(BoundedText.mark))
  }
}
