import Foundation
import Testing
import VueFluxDevTools
import VueFluxRecorder
import VueFluxSessionSupport
import VueFluxTestSupport

@testable import VueFluxTool

@Suite struct `vueflux convert` {
  private let shop = Shop()

  private func convert(_ file: String, to format: String, _ options: String...) -> Transcript {
    Transcript(["convert", file, "--to", format] + options)
  }

  @Test(arguments: ["devtools", "devtools-compact"])
  func `makes a file of DevTools of a session, and the session again`(format: String) throws {
    let file = try shop.record([.add("tea", price: 2.5), .clear])
    let exported = shop.path("exported.json")
    let again = shop.path("again.jsonl")
    #expect(convert(file, to: format, "--output", exported).code == .fine)
    #expect(convert(exported, to: "jsonl", "--output", again).code == .fine)
    #expect(Transcript(["check", again]).code == .fine)
    #expect(Transcript(["diff", file, again]).lines == ["The sessions are the same."])
  }

  @Test func `writes to the output unless told otherwise`() throws {
    let file = try shop.record([.clear])
    let lifted = convert(file, to: "devtools", "--store", "cart")
    #expect(try DevToolsFile(parsing: lifted.output).actions.map(\.type) == ["cart/clear"])
    try shop.write(lifted.output, to: "lifted.json")
    let compact = convert(shop.path("lifted.json"), to: "devtools-compact")
    #expect(try JSONValue(parsing: compact.output)["payload"] == #"[{"type":"cart/clear"}]"#)
    let session = convert(shop.path("lifted.json"), to: "jsonl")
    #expect(session.lines.count == 3)
    #expect(session.lines.allSatisfy { $0.hasPrefix(#"{"crc":""#) })
  }

  @Test func `leaves out what is skipped, unless all is wanted`() throws {
    try shop.write(
      #"""
      {"actionsById":{"0":{},"1":{"action":{"type":"INC"}},"2":{"action":{"type":"DEC"}}},
      "stagedActionIds":[0,1,2],"skippedActionIds":[1],"committedState":5}
      """#,
      to: "counter.json"
    )
    let file = shop.path("counter.json")
    let applied = convert(file, to: "jsonl", "--store", "counter")
    #expect(applied.lines.count == 3)
    #expect(convert(file, to: "jsonl", "--store", "counter", "--all").lines.count == 4)
    #expect(convert(file, to: "jsonl").code == .failed)
    #expect(convert(file, to: "jsonl").errors.contains("For each action to find its store"))
  }

  @Test(arguments: ["devtools", "devtools-compact"])
  func `writes the text of the file, a part at a time`(format: String) throws {
    let file = try shop.record(
      [.add("tea", price: 2.5), .note("a"), .clear, .add("a \"quote\"", price: 1)],
      states: true,
      excludesNotes: true,
      redaction: ["price"]
    )
    var lines = try shop.read("session.jsonl").split(separator: "\n")
    let kind = try #require(DevToolsFile.Format(named: format))
    for _ in 0..<2 {
      let session = try Session(contentsOf: URL(fileURLWithPath: file))
      let text = try DevToolsFile(session, for: kind).text(as: kind)
      #expect(convert(file, to: format).output == text + "\n")
      #expect(try JSONValue(parsing: text)["vueflux"] == ["redacted": ["price"]])
      // And with lost records.
      lines.remove(at: 4)
      try shop.write(lines.map { $0 + "\n" }.joined(), to: "session.jsonl")
    }
  }

  @Test func `leaves nothing of a file that cannot be written whole`() throws {
    let file = try shop.record([.note("a"), .fail(Unencodable())])
    let lines = try shop.read("session.jsonl").split(separator: "\n")
    try shop.write(lines.prefix(5).map { $0 + "\n" }.joined(), to: "session.jsonl")
    #expect(convert(file, to: "devtools", "--output", shop.path("part.json")).code == .failed)
    let names = try FileManager.default.contentsOfDirectory(atPath: shop.folder.url.path)
    #expect(names == ["session.jsonl"])
    try shop.write("there", to: "full.json")
    let full = convert(file, to: "devtools", "--through", "3", "--output", shop.path("full.json"))
    #expect(
      full.code == .failed && full.errors.contains("There is such a file. No file is overwritten.")
    )
    #expect(try shop.read("full.json") == "there")
  }

  @Test func `ends before what was not recorded, when told to`() throws {
    let file = try shop.record([.note("a"), .fail(Unencodable())])
    #expect(convert(file, to: "devtools").code == .fine)
    // As a crash leaves it, without the state at the end.
    let lines = try shop.read("session.jsonl").split(separator: "\n")
    try shop.write(lines.prefix(5).map { $0 + "\n" }.joined(), to: "session.jsonl")
    let whole = convert(file, to: "devtools")
    #expect(whole.code == .failed)
    #expect(whole.errors.hasSuffix("The session can be exported through 3.\n"))
    let part = convert(file, to: "devtools", "--through", "3")
    #expect(try DevToolsFile(parsing: part.output).actions.map(\.type) == ["cart/note"])
  }

  @Test func `says what cannot be converted`() throws {
    let file = try shop.record([.clear])
    #expect(convert(file, to: "jsonl").errors.contains("is a session already."))
    try shop.write("[]", to: "devtools.json")
    let other = convert(shop.path("devtools.json"), to: "devtools", "--store", "cart")
    #expect(other.errors.contains("--store and --through take a part of a session"))
    try shop.write("[", to: "devtools.json")
    let damaged = convert(shop.path("devtools.json"), to: "devtools")
    #expect(damaged.code == .failed)
    #expect(
      damaged.errors
        == "vueflux: In the file there is no JSON: no value at byte 1. Redux DevTools writes JSON; export the file again.\n"
    )
  }

  @Test(arguments: ["devtools", "devtools-compact"])
  func `overwrites no file`(format: String) throws {
    let file = try shop.record([.clear])
    let exported = shop.path("exported.json")
    try shop.write("mine", to: "exported.json")
    let transcript = convert(file, to: format, "--output", exported)
    #expect(transcript.code == .failed)
    #expect(transcript.errors.hasSuffix("No file is overwritten.\n"))
    #expect(try shop.read("exported.json") == "mine")
    try shop.write("[]", to: "devtools.json")
    let session = convert(shop.path("devtools.json"), to: "jsonl", "--output", file)
    #expect(session.errors.contains("There is a session at"))
  }
}

extension DevToolsFile.Format {
  fileprivate init?(named name: String) {
    switch name {
    case "devtools": self = .lifted
    case "devtools-compact": self = .compact
    default: return nil
    }
  }
}
