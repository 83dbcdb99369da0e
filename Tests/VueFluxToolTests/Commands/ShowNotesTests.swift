import Testing
import VueFluxJSON
import VueFluxRecorder
import VueFluxSessionSupport
import VueFluxTestSupport

@testable import VueFluxTool

@Suite struct `vueflux show, rejected actions and ends of effects` {
  private let shop = Shop()

  private func file() throws -> String {
    let lines = [
      #""vueflux":1,"session":"x","first":1,"at":1000}"#,
      #""n":1,"at":1000,"is":"store","store":1,"name":"cart","type":"Cart"}"#,
      #""n":2,"at":2000,"is":"effect","store":1,"effect":"load"}"#,
      #""next":3,"at":3000,"is":"rejected","store":1,"cause":2,"reason":"it is full","#
        + #""action":{"add":{"_0":"milk"}}}"#,
      #""next":3,"at":1202000,"is":"ended","store":1,"cause":2,"outcome":"finished"}"#,
      #""n":3,"at":1301000,"is":"action","store":1,"action":{"add":{"_0":"tea"}}}"#,
      #""next":4,"at":1302000,"is":"ended","store":1,"cause":9,"outcome":"failed","reason":"no"}"#,
      #""next":4,"at":1303000,"is":"rejected","store":1,"reason":"so","unencodable":"big"}"#,
    ]
    try shop.folder.write(lines.flatMap { SessionLine.make($0) })
    return shop.path("session.jsonl")
  }

  @Test func `each has a line without a number`() throws {
    #expect(
      Transcript(["show", try file()]).lines == [
        "1  0.000  cart  store   begins",
        "2  0.001  cart  effect  load",
        #"   0.002  cart          rejected: add("milk"), as it is full ← 2"#,
        "   1.201  cart  effect  ended after 1.2 s ← 2",
        #"3  1.300  cart  local   add("tea")"#,
        "   1.301  cart  effect  ended: failed: no ← 9",
        "   1.302  cart          rejected: not recorded: big, as so",
      ]
    )
  }

  @Test func `each has a JSON value`() throws {
    let values = try Transcript(["show", try file(), "--json"]).lines
      .map { try JSONValue(parsing: $0) }
    #expect(
      values[2] == [
        "kind": "rejected", "time": "1970-01-01T00:00:00.003Z", "microseconds": 3000,
        "store": "cart", "cause": 2, "reason": "it is full", "next": 3,
        "action": ["add": ["_0": "milk"]],
      ]
    )
    #expect(
      values[5] == [
        "kind": "ended", "time": "1970-01-01T00:00:01.302Z", "microseconds": 1_302_000,
        "store": "cart", "cause": 9, "outcome": "failed", "reason": "no", "next": 4,
      ]
    )
    #expect(values[6]["unencodable"] == "big")
  }

  @Test func `they are where they are looked for`() throws {
    let file = try file()
    func count(_ arguments: String...) -> Int {
      Transcript(["show", file] + arguments).lines.count
    }
    #expect(count("--action", "milk") == 1)
    #expect(count("--from", "3", "--to", "3") == 3)
    #expect(count("--from", "4") == 2)
    #expect(count("--store", "cart") == 7)
  }

  @Test func `a followed session knows when an effect began that has ended later`() throws {
    let file = try file()
    let lines = try shop.read("session.jsonl").split(separator: "\n").map { "\($0)\n" }
    var count = 2
    func add() throws { try shop.write(lines[..<count].joined(), to: "session.jsonl") }
    try add()
    let transcript = Transcript(["show", file, "-f"]) {
      count += 1
      return count <= lines.count && (try? add()) != nil
    }
    let shown = transcript.lines.map {
      $0.split(separator: " ").dropFirst().joined(separator: " ")
    }
    #expect(shown.contains("cart effect ended after 1.2 s ← 2"))
    #expect(shown.contains("cart effect ended: failed: no ← 9"))
  }

  @Test func `statistics count rejected actions apart from the others`() throws {
    let json = try JSONValue(parsing: Transcript(["stats", try file(), "--json"]).output)
    #expect(json["stores"]?[0]?["rejected"] == 2 && json["stores"]?[0]?["actions"] == 1)
  }
}
