import Foundation
import Testing
import VueFluxRecorder

@testable import VueFluxTool

@Suite struct `vueflux show` {
  private let shop = Shop()

  /// The lines without their times.
  private func show(_ arguments: String...) throws -> [String] {
    let file = shop.path("session.jsonl")
    if !FileManager.default.fileExists(atPath: file) {
      try shop.record([.add("tea", price: 2.5), .clear, .note("bye")])
    }
    let transcript = Transcript(["show", file] + arguments)
    #expect(transcript.code == .fine)
    #expect(transcript.errors.isEmpty)
    let time = /\ \ \d+\.\d{3}(?=\ \ )/
    return transcript.lines.map { $0.replacing(time, with: "") }
  }

  @Test func `has a line for each record`() throws {
    #expect(
      try show() == [
        "1  cart     store   begins",
        "2  account  store   begins",
        #"3  cart     local   add("tea", price: 2.5)"#,
        "4  cart     local   clear",
        "5  account  global  signOut ← 4",
        #"6  cart     local   note("bye")"#,
      ]
    )
  }

  @Test func `has records under their causes`() throws {
    #expect(
      try show("--causes", "--from=3") == [
        #"3  cart     local   add("tea", price: 2.5)"#,
        "4  cart     local   clear",
        "5  account  global    signOut ← 4",
        #"6  cart     local   note("bye")"#,
      ]
    )
    #expect(try show("--causes", "--store", "account").last == "5  account  global  signOut ← 4")
  }
}

@Suite struct `vueflux show, filtered` {
  private let shop = Shop()

  private func numbers(_ arguments: String...) throws -> [String] {
    let file = shop.path("session.jsonl")
    if !FileManager.default.fileExists(atPath: file) {
      try shop.record([.add("tea", price: 2.5), .clear, .note("bye")])
    }
    let transcript = Transcript(["show", file] + arguments)
    #expect(transcript.code == .fine)
    return transcript.lines.map { String($0.prefix(1)) }
  }

  @Test func `has what is asked for`() throws {
    #expect(try numbers("--store", "cart") == ["1", "3", "4", "6"])
    #expect(try numbers("--action", "note") == ["6"])
    #expect(try numbers("--action", "price: 2.5") == ["3"])
    #expect(try numbers("--action", #""price":2.5"#) == ["3"])
    #expect(try numbers("--action", "nothing").isEmpty)
    #expect(try numbers("--from", "3", "--to", "4") == ["3", "4"])
    #expect(try numbers("--from", "5", "--to", "4").isEmpty)
    #expect(try numbers("--store=account", "--action=sign") == ["5"])
  }

  @Test func `names the stores when there is none of a name`() throws {
    let file = try shop.record([])
    let transcript = Transcript(["show", file, "--store", "dog"])
    #expect(transcript.code == .failed)
    #expect(
      transcript.errors
        == "vueflux: The session has no store 'dog', it has 'cart', 'account'. Names "
        + "are those of the recording.\n"
    )
  }

  @Test func `has a JSON value a line`() throws {
    let file = try shop.record([.add("tea", price: 2.5), .clear])
    let records = try Transcript(["show", file, "--json"]).lines.map { try JSONValue(parsing: $0) }
    #expect(records.count == 5)
    #expect(records[0]["state"] == ["items": []])
    #expect(records[1]["type"] == "Shop.Account" && records[1]["tags"] == [])
    var action = try #require(records[2].object)
    let time = try Session(contentsOf: URL(fileURLWithPath: file)).records[2].time
    #expect(action.removeValue(forKey: "microseconds")?.int == time.microseconds)
    #expect(action.removeValue(forKey: "time")?.string == time.text)
    #expect(
      JSONValue.object(action) == [
        "number": 3, "store": "cart", "kind": "action", "global": false,
        "action": ["add": ["_0": "tea", "price": 2.5]],
      ]
    )
    #expect(records[4]["cause"] == 4 && records[4]["global"] == true)
    #expect(Transcript(["show", file, "--json", "--from", "9"]).output.isEmpty)
  }

  @Test func `says that a session is not whole, and shows the rest`() throws {
    let file = try shop.record([.clear])
    try shop.write(shop.read("session.jsonl") + "{\"crc\":", to: "session.jsonl")
    let transcript = Transcript(["show", file])
    #expect(transcript.code == .fine)
    #expect(transcript.lines.count == 4)
    #expect(
      transcript.errors.hasSuffix(
        "is not whole: 1 problem. See vueflux check.\n"
      )
    )
  }
}
