import Foundation
import Testing

@testable import VueFluxTool

@Suite struct `vueflux show --follow` {
  private let shop = Shop()

  @Test func `shows what is added, once, and of a line only when it is whole`() throws {
    let file = try shop.record([.note("a"), .note("b"), .note("c")])
    let bytes = Array(try shop.read("session.jsonl").utf8)
    let whole = Transcript(["show", file]).lines
    // Through the whole file in steps that end anywhere in lines.
    let header = try #require(bytes.firstIndex(of: 0x0A)) + 1
    var end = header
    func add() throws {
      try shop.write(String(decoding: bytes[..<end], as: UTF8.self), to: "session.jsonl")
    }
    try add()
    let transcript = Transcript(["show", file, "--follow"]) {
      guard end < bytes.count else { return false }
      end = min(bytes.count, end + 50)
      return (try? add()) != nil
    }
    #expect(transcript.code == .fine)
    #expect(transcript.errors.isEmpty)
    let times = /\ +\d+\.\d{3}\ +/
    #expect(
      transcript.lines.map {
        $0.replacing(times, with: " ").split(separator: " ").joined(separator: " ")
      }
        == whole.map { $0.replacing(times, with: " ").split(separator: " ").joined(separator: " ") }
    )
  }

  @Test func `has JSON, and what is filtered`() throws {
    let file = try shop.record([.note("a"), .clear])
    let lines = Transcript(["show", file, "-fj", "--store=account", "--from", "5"]).lines
    #expect(lines.count == 1)
    #expect(lines.first?.contains("signOut") == true)
  }

  @Test func `stops when nobody reads it`() throws {
    let file = try shop.record((0..<100).map { .note("\($0)") })
    let lines = try shop.read("session.jsonl").split(separator: "\n").map { "\($0)\n" }
    var count = 2
    func add() throws { try shop.write(lines[..<count].joined(), to: "session.jsonl") }
    try add()
    let transcript = Transcript(["show", file, "-f"], capacity: 1) {
      count += 1
      return count < lines.count && (try? add()) != nil
    }
    #expect(transcript.code == .fine)
    #expect(count < 10)
  }

  @Test func `waits for a file that is not there yet, or is still empty`() throws {
    let text = try shop.text(of: shop.record([.note("a")], to: "made.jsonl"))
    let file = shop.path("later.jsonl")
    var round = 0
    let transcript = Transcript(["show", file, "-f"]) {
      round += 1
      try? shop.write(round == 1 ? "" : text, to: "later.jsonl")
      return round < 4
    }
    #expect(transcript.code == .fine)
    #expect(transcript.lines.count == 3)
    #expect(transcript.errors == "vueflux: \(file) is no session yet. Waiting for it.\n")
  }

  @Test(arguments: [true, false])
  func `goes on with a file that was put in the place of the other one`(isRemoved: Bool) throws {
    let file = try shop.record([.note("first"), .note("x"), .note("y")])
    let text = try shop.text(of: shop.record([.note("second")], to: "made.jsonl"))
    var round = 0
    let transcript = Transcript(["show", file, "-f"]) {
      round += 1
      if round == 1, isRemoved { try? FileManager.default.removeItem(atPath: file) }
      if round == 2 { try? shop.write(text, to: "session.jsonl") }
      return round < 4
    }
    #expect(transcript.code == .fine)
    #expect(transcript.lines.filter { $0.contains("first") }.count == 1)
    #expect(transcript.lines.filter { $0.contains("second") }.count == 1)
    #expect(transcript.lines.filter { $0.contains("begins") }.count == 4)
    #expect(transcript.errors == "vueflux: \(file) was replaced. The new file follows.\n")
  }
}
