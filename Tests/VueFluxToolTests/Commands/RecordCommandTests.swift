import Foundation
import Testing
import VueFluxRecorder
import VueFluxSessionSupport

@testable import VueFluxTool

@Suite struct `vueflux record` {
  private let shop = Shop()

  @Test func `shows an action whole, with its cause and what it led to`() throws {
    let file = try shop.record([.add("tea", price: 1), .clear])
    let lines = Transcript(["record", file, "4"]).lines
    #expect(lines[0] == "record  4, at session.jsonl:5")
    #expect(lines[1] == "store   cart, of type Shop.Cart")
    #expect(lines[2] == "kind    action, of the store's own")
    #expect(lines[3].wholeMatch(of: /time    [-0-9T:.]+Z, \d+\.\d{3} after the beginning/) != nil)
    #expect(lines[4...] == ["led to  5, account: signOut", "action  clear", #"{ "clear": {} }"#])
    let led = Transcript(["record", file, "5"]).lines
    #expect(led[2] == "kind    action, by the bus")
    #expect(led[4] == "cause   4, cart: clear")
  }

  @Test func `has the JSON of show, and what it led to`() throws {
    let file = try shop.record([.clear])
    var record = try #require(
      try JSONValue(parsing: Transcript(["record", file, "3", "--json"]).output).object
    )
    #expect(record.removeValue(forKey: "ledTo") == [4])
    #expect(
      try JSONValue(parsing: Transcript(["show", file, "--json", "--from=3", "--to=3"]).output)
        == .object(record)
    )
  }

  @Test func `tells why a record is not there`() throws {
    let file = try shop.record([.note("a"), .note("b"), .fail(Unencodable())])
    var lines = try shop.read("session.jsonl").split(separator: "\n")
    lines.remove(at: 3)
    try shop.write(lines.map { $0 + "\n" }.joined(), to: "session.jsonl")
    #expect(
      Transcript(["record", file, "3"]).errors.hasSuffix(
        "vueflux: The session has no record 3. Record 3 is missing. Its records are numbered 1 to 6.\n"
      )
    )
    #expect(
      Transcript(["record", file, "7"]).errors.hasSuffix(
        "vueflux: The session has no record 7. Its records are numbered 1 to 6.\n"
      )
    )
    let unencodable = Transcript(["record", file, "5"])
    #expect(unencodable.code == .fine)
    #expect(unencodable.lines.contains { $0.hasPrefix("lost    ") })
  }
}
