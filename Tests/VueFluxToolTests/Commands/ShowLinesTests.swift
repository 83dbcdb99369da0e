import Foundation
import Testing
import VueFluxRecorder
import VueFluxSessionSupport
import VueFluxTestSupport

@testable import VueFluxTool

@Suite struct `vueflux show, what is not there` {
  private let shop = Shop()

  /// A session of nine records without the third and the fourth, and with actions that the app has left out.
  private func file() throws -> String {
    let file = try shop.record(
      [.clear, .note("a"), .add("tea", price: 1), .note("b"), .note("c"), .add("milk", price: 2)],
      excludesNotes: true
    )
    var lines = try shop.read("session.jsonl").split(separator: "\n")
    lines.removeSubrange(3...4)
    try shop.write(lines.map { $0 + "\n" }.joined(), to: "session.jsonl")
    return file
  }

  @Test func `has a line for lost records, and one for actions that were left out`() throws {
    let transcript = Transcript(["show", try file()])
    let lines = transcript.lines.map { $0.replacing(/\d+\.\d{3}/, with: "0.000") }
    #expect(
      lines == [
        "1  0.000  cart     store   begins",
        "2  0.000  account  store   begins",
        "3                  lost    records 3 to 4 are missing",
        "          cart             1 action left out by the app",
        "5  0.000  cart     state   excluded",
        #"6  0.000  cart     local   add("tea", price: 1)"#,
        "          cart             2 actions left out by the app",
        "7  0.000  cart     state   excluded",
        #"8  0.000  cart     local   add("milk", price: 2)"#,
      ]
    )
  }

  @Test func `has a JSON value for each`() throws {
    let values = try Transcript(["show", try file(), "--json"]).lines
      .map { try JSONValue(parsing: $0) }
    #expect(values[2] == ["kind": "missing", "first": 3, "last": 4])
    #expect(values[3] == ["kind": "excluded", "store": "cart", "count": 1, "next": 5])
  }

  @Test func `has them where they are looked for`() throws {
    let file = try file()
    func numbers(_ arguments: String...) -> [String] {
      Transcript(["show", file] + arguments).lines.map { String($0.prefix(1)) }
    }
    #expect(numbers("--from", "4", "--to", "4") == ["3"])
    #expect(numbers("--from", "5", "--to", "5") == [" ", "5"])
    #expect(numbers("--store", "account") == ["2", "3"])
    #expect(numbers("--action", "add") == ["6", "8"])
    #expect(numbers("--causes").first == "1" && !numbers("--causes").contains("3"))
  }
}

@Suite struct `vueflux show, on a terminal` {
  private let shop = Shop()

  @Test func `cuts actions, so that the cause is still to be seen`() throws {
    let file = try shop.record([.note(String(repeating: "x", count: 300)), .clear])
    let wide = Transcript(["show", file], look: Look(columns: 60))
    #expect(wide.lines.allSatisfy { $0.count <= 60 })
    #expect(wide.lines[2].count == 60 && wide.lines[2].hasSuffix("x…"))
    #expect(wide.lines[4].hasSuffix("signOut ← 4"))
    let narrow = Transcript(["show", file], look: Look(columns: 1))
    #expect(narrow.lines.count == 5 && narrow.lines.allSatisfy { $0.count <= 1 })
    // Without a terminal, too, so that a line is no file.
    #expect(Transcript(["show", file]).lines[2].count < 140)
  }

  @Test(arguments: [[], ["--clock"]])
  func `has no line that is wider, whatever a store is called`(options: [String]) throws {
    let name = String(repeating: "cart", count: 10_000)
    try shop.folder.write(
      SessionLine.make(#""vueflux":1,"session":"x","first":1,"at":1}"#)
        + SessionLine.make(
          #""n":1,"at":1,"is":"store","store":1,"name":"\#(name)","type":"T","state":1}"#
        ) + SessionLine.make(#""n":2,"at":1,"is":"action","store":1,"action":{"add":{}}}"#),
      to: "long.jsonl"
    )
    let file = shop.path("long.jsonl")
    let narrow = Transcript(["show", file] + options, look: Look(columns: 40))
    #expect(narrow.lines.allSatisfy { $0.count <= 40 })
    #expect(Transcript(["show", file] + options).output.count < 500)
    #expect(Transcript(["show", file, "--store", "x"]).errors.count < 500)
  }

  @Test func `counts a wide character as two columns`() throws {
    let file = try shop.record([.note(String(repeating: "茶", count: 300))])
    let line = Transcript(["show", file], look: Look(columns: 61)).lines[2]
    #expect((60...61).contains(line.columns) && line.hasSuffix("茶…"))
  }

  @Test func `is coloured, and shown by a pager`() throws {
    let file = try shop.record([.clear])
    let look = Look(columns: 80, isColoured: true, isTerminal: true)
    let transcript = Transcript(["show", file], look: look)
    #expect(transcript.output.contains("\u{1B}[36mcart"))
    #expect(transcript.isPaged)
    #expect(!Transcript(["show", file, "--follow"], look: look).isPaged)
    let plain = transcript.output.replacing(/\u{1B}\[\d+m/, with: "")
    #expect(plain == Transcript(["show", file]).output)
  }

  @Test func `has date and time instead of the time elapsed if that is wanted`() throws {
    let file = try shop.record([.clear])
    let time = try Session(contentsOf: URL(fileURLWithPath: file)).records[2].time.text
    #expect(Transcript(["show", file, "--clock"]).lines[2].contains("  \(time)  "))
    #expect(
      Transcript(["show", file, "-t"]).output == Transcript(["show", file, "--clock"]).output
    )
  }
}
