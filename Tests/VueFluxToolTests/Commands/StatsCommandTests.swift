import Foundation
import Testing
import VueFluxRecorder

@testable import VueFluxTool

@Suite struct `vueflux stats` {
  private let shop = Shop()

  @Test func `counts what each store has, and the most frequent actions`() throws {
    let file = try shop.record(
      [.add("tea", price: 1), .add("milk", price: 2), .clear, .note("a"), .note("b")],
      excludesNotes: true
    )
    let transcript = Transcript(["stats", file])
    #expect(transcript.code == .fine)
    let lines = transcript.lines
    #expect(lines[0].wholeMatch(of: /began     [-0-9T:.]+Z/) != nil)
    #expect(lines[1].wholeMatch(of: /lasted    \d+\.\d{3}/) != nil)
    #expect(lines[2] == "ended     properly")
    #expect(
      lines.suffix(8).map { $0.split(separator: " ").joined(separator: " ") } == [
        "records 7", "store type actions global rejected effects states left out bytes",
        "cart Shop.Cart 3 0 0 0 2 2 97", "account Shop.Account 1 1 0 0 1 0 33",
        "count store action",
        "2 cart add", "1 cart clear", "1 account signOut",
      ]
    )
  }

  @Test func `is one JSON value`() throws {
    let file = try shop.record([.clear])
    let json = try JSONValue(parsing: Transcript(["stats", file, "--json"]).output)
    let records = try Session(contentsOf: URL(fileURLWithPath: file)).records
    #expect(json["records"] == 4 && json["missing"] == 0 && json["problems"] == 0)
    #expect(json["ending"] == "complete" && json["end"]?.string == records[3].time.text)
    #expect(json["actions"]?[0] == ["store": "cart", "action": "clear", "count": 1])
    #expect(json["stores"]?[1]?["global"] == 1)
  }

  @Test func `tells that the program has crashed, and what is lost`() throws {
    let file = try shop.record([.clear, .note("a")])
    var lines = try shop.read("session.jsonl").split(separator: "\n").dropLast()
    lines.remove(at: 3)
    try shop.write(lines.map { $0 + "\n" }.joined(), to: "session.jsonl")
    let output = Transcript(["stats", file]).output
    #expect(output.contains("ended     without an end mark: the program crashed"))
    #expect(output.contains("missing   1\nproblems  1, see vueflux check\n"))
  }
}
