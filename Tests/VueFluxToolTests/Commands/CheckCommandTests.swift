import Testing
import VueFluxRecorder
import VueFluxSessionSupport
import VueFluxTestSupport

@testable import VueFluxTool

@Suite struct `vueflux check` {
  private let shop = Shop()

  @Test func `finds nothing where nothing is wrong`() throws {
    let file = try shop.record([.clear])
    let transcript = Transcript(["check", file])
    #expect(transcript.code == .fine)
    #expect(transcript.lines == ["No problems. Records: 4. Stores: 2."])
    #expect(
      Transcript(["check", file, "--json"]).output
        == "{\"ending\":\"complete\",\"excluded\":0,\"problems\":[],\"records\":4,\"stores\":2,\"unusedRules\":[]}\n"
    )
  }

  @Test func `says how much the app has left out`() throws {
    let file = try shop.record([.note("a"), .clear, .note("b"), .note("c")], excludesNotes: true)
    let transcript = Transcript(["check", file])
    #expect(transcript.code == .fine)
    #expect(transcript.lines.count == 1)
    #expect(transcript.lines[0].hasSuffix("Left out by the app: 3."))
    let json = try JSONValue(parsing: Transcript(["check", file, "--json"]).output)
    #expect(json["excluded"] == 3)
  }

  @Test func `counts as many left out actions as there is room for`() throws {
    var bytes = SessionLine.make(#""vueflux":1,"session":"x","first":1,"at":1}"#)
    for _ in 0..<1_100 {
      bytes += SessionLine.make(
        #""at":1,"is":"excluded","store":1,"excluded":9007199254740991,"next":1}"#
      )
    }
    bytes += SessionLine.make(#""n":1,"at":1,"is":"store","store":1,"name":"a","type":"T"}"#)
    try shop.folder.write(bytes, to: "many.jsonl")
    let json = try JSONValue(parsing: Transcript(["check", shop.path("many.jsonl"), "-j"]).output)
    #expect(json["excluded"]?.int == .max)
    for command in ["state", "stats", "show"] {
      #expect(Transcript([command, shop.path("many.jsonl")]).code != .failed)
    }
  }

  @Test func `says which rules of the redaction name no field`() throws {
    let redaction: Redaction = ["_0", "cart.price", "add.price", "pasword"]
    let file = try shop.record([.add("tea", price: 1), .note("a")], redaction: redaction)
    let transcript = Transcript(["check", file])
    #expect(transcript.code == .fine)
    #expect(
      transcript.lines.dropFirst() == [
        #"The redaction's rule "cart.price" matches no field of any action or state. Does it have a typing error?"#,
        #"The redaction's rule "pasword" matches no field of any action or state. Does it have a typing error?"#,
      ]
    )
    let json = try JSONValue(parsing: Transcript(["check", file, "--json"]).output)
    #expect(json["unusedRules"] == ["cart.price", "pasword"])
  }

  @Test func `finds what is missing, and what was not recorded`() throws {
    let file = try shop.record([.note("a"), .note("b"), .fail(Unencodable())])
    var lines = try shop.read("session.jsonl").split(separator: "\n")
    lines.remove(at: 3)
    try shop.write(lines.joined(separator: "\n"), to: "session.jsonl")
    let transcript = Transcript(["check", file])
    #expect(transcript.code == .found)
    #expect(transcript.lines.count == 2)
    #expect(transcript.lines[0] == "session.jsonl:4: Record 3 is missing before this one.")
    #expect(transcript.lines[1].hasPrefix("session.jsonl:5: Record 5 could not be written down"))
    let json = Transcript(["check", file, "--json"])
    #expect(json.code == .found)
    let problems = try JSONValue(parsing: json.output)["problems"]
    #expect(
      problems?[0] == [
        "file": "session.jsonl", "line": 4, "kind": "missing", "missing": [3, 3],
        "description": "session.jsonl:4: Record 3 is missing before this one.",
      ]
    )
    #expect(problems?[1]?["kind"] == "unrecorded")
  }

  @Test func `finds a store that nothing tells of`() throws {
    let file = try shop.record([.note("a"), .note("b")])
    var lines = try shop.read("session.jsonl").split(separator: "\n")
    lines.remove(at: 1)
    try shop.write(lines.joined(separator: "\n"), to: "session.jsonl")
    #expect(
      Transcript(["check", file]).lines == [
        "session.jsonl:2: Record 1 is missing before this one.",
        "session.jsonl:3: Nothing tells which store number 1 is.",
      ]
    )
    #expect(Transcript(["show", file]).output.contains("store 1  local"))
  }

  @Test func `says that a session has not ended, or was cut off`() throws {
    let file = try shop.record([.note("a")])
    let lines = try shop.read("session.jsonl").split(separator: "\n")
    // Without its end.
    try shop.write(lines.dropLast().map { $0 + "\n" }.joined(), to: "session.jsonl")
    let unfinished = Transcript(["check", file])
    #expect(unfinished.code == .fine && unfinished.lines.count == 2)
    #expect(unfinished.lines[1].hasPrefix("Nothing says that the session has ended"))
    #expect(Transcript(["check", file, "--json"]).output.contains("\"ending\":\"unfinished\""))
    try shop.write(lines.joined(separator: "\n").dropLast(2) + "", to: "session.jsonl")
    #expect(Transcript(["check", file, "--json"]).output.contains("\"ending\":\"torn\""))
  }

  @Test func `reads records as long as the limit says`() throws {
    let file = try shop.record([.note(String(repeating: "x", count: 3_000))])
    let short = Transcript(["check", file, "--limit", "1K"])
    #expect(short.code == .found)
    #expect(short.lines[0].contains("longer than the limit of the reader"))
    #expect(Transcript(["check", file, "--limit", "4K"]).code == .fine)
    for value in ["0", "-1", "x", "9999999999999G"] {
      let transcript = Transcript(["check", file, "--limit", value])
      #expect(transcript.code == .failed)
      #expect(transcript.errors.contains("It takes a number of bytes"))
    }
  }

  @Test func `cannot read what is no session`() throws {
    try shop.write("hello\n", to: "notes.txt")
    let transcript = Transcript(["check", shop.path("notes.txt")])
    #expect(transcript.code == .failed)
    #expect(transcript.errors.contains("is no session: none of its lines is a record."))
  }
}
