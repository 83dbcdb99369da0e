import Foundation
import Testing
import VueFluxRecorder
import VueFluxSessionSupport
import VueFluxTestSupport

@testable import VueFluxTool

/// Each command, on files that were made to harm.
@Suite struct `The tool, on hostile files` {
  private let shop = Shop()

  /// How many files are tried: few in each run, and many where there is time.
  private static let count =
    ProcessInfo.processInfo.environment["VUEFLUX_MUTANTS"].flatMap(Int.init) ?? 60

  /// The sessions that are damaged.
  private func sessions() throws -> [String] {
    let actions: [Shop.Cart.Action] = [
      .add("tea", price: 1), .note("a"), .clear, .fail(Unencodable()), .note("b"),
      .add("milk", price: 2), .clear, .note("c"),
    ]
    try shop.record(actions, to: "first.jsonl")
    try shop.record(actions, to: "second.jsonl", states: true, excludesNotes: true)
    return try ["first.jsonl", "second.jsonl"].map(shop.read)
  }

  /// The commands that read a file, with what they are told.
  private func commands(_ file: String, _ other: String) -> [[String]] {
    [
      ["show", file], ["show", file, "--causes"], ["show", file, "--follow"],
      ["show", file, "--clock", "--action", "a"], ["check", file], ["stats", file],
      ["state", file], ["state", file, "--at", "5"], ["record", file, "5"], ["diff", file, other],
      ["diff", other, file], ["minimise", file, "--where", "cart.items[0] exists"],
      ["convert", file, "--to", "devtools"], ["convert", file, "--to", "devtools-compact"],
      ["convert", file, "--to", "jsonl"],
    ]
  }

  @Test(arguments: 0..<4)
  func `ends each command with an answer, or with an error that says why`(lane: Int) throws {
    let sessions = try sessions()
    let file = shop.path("mutant.jsonl")
    for seed in stride(from: lane, to: Self.count, by: 4) {
      var mutant = Mutant(
        of: sessions[seed / 4 % sessions.count],
        seed: Effort.seed &+ UInt64(seed)
      )
      let bytes = mutant.bytes()
      try shop.folder.write(bytes, to: "mutant.jsonl")
      for arguments in commands(file, shop.path("first.jsonl")) {
        try check(Transcript(arguments), arguments, seed)
        let isTextOnly = arguments.contains("--causes") || arguments[0] == "convert"
        if !isTextOnly { try checkJSON(Transcript(arguments + ["--json"]), arguments, seed) }
      }
      // A session that is read as it grows has the same records as one that is read at once.
      let whole = Transcript(["show", file, "-j"]).lines.filter { $0.contains(#""number":"#) }
      let parts = Transcript(["show", file, "-fj"]).lines.filter { $0.contains(#""number":"#) }
      let isTorn = bytes.last != 0x0A
      #expect(isTorn || whole == parts, "seed \(seed)")
    }
  }

  private func check(_ transcript: Transcript, _ arguments: [String], _ seed: Int) throws {
    let comment: Comment = "\(arguments), seed \(seed)"
    #expect(transcript.errors.isEmpty || transcript.errors.hasPrefix("vueflux: "), comment)
    #expect(transcript.code != .failed || !transcript.errors.isEmpty, comment)
    for text in [transcript.output, transcript.errors] {
      // A terminal obeys none of it.
      let isHarmless = text.unicodeScalars.allSatisfy { $0 == "\n" || "\($0)".printable == "\($0)" }
      #expect(isHarmless || arguments[0] == "convert", comment)
      #expect(text.isEmpty || text.hasSuffix("\n") || arguments[0] == "convert", comment)
    }
  }

  private func checkJSON(_ transcript: Transcript, _ arguments: [String], _ seed: Int) throws {
    let isHarmless = transcript.output.unicodeScalars
      .allSatisfy { $0 == "\n" || "\($0)".printable == "\($0)" }
    #expect(isHarmless, "\(arguments), seed \(seed)")
    for line in transcript.lines {
      #expect(throws: Never.self, "\(arguments), seed \(seed)") { try JSONValue(parsing: line) }
    }
  }

  @Test func `takes as long as there are lines, also for as many stores and gaps`() throws {
    // More stores than an error would name, and each with a gap before its state.
    _ = try shop.folder.largeSession { "store \($0)" }
    let file = shop.folder.file.path
    for arguments in [["show", file, "--causes"], ["stats", file], ["diff", file, file]] {
      #expect(Transcript(arguments).code == .fine, "\(arguments)")
    }
    #expect(Transcript(["state", file, "--at", "\(Folder.largeCount)"]).code == .fine)
    let last = Transcript(["state", file, "--store", "store 1"])
    #expect(last.lines.first?.contains("not known") == true)
    #expect(Transcript(["show", file, "--store", "stroe 1"]).code == .failed)
  }

  @Test(arguments: [
    (["state"], 200), (["show", "--json"], 200), (["diff"], 200), (["record"], 200),
  ])
  func `shows values as deep as a session may have them`(command: [String], depth: Int) throws {
    let deep = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    let wide = "[" + Array(repeating: "1", count: 100_000).joined(separator: ",") + "]"
    var bytes = SessionLine.make(#""vueflux":1,"session":"x","first":1,"at":1}"#)
    for (number, value) in [deep, wide].enumerated() {
      bytes += SessionLine.make(
        #""n":\#(number + 1),"at":1,"is":"store","store":\#(number + 1),"name":"\#(number)","type":"T""#
          + #","state":\#(value)}"#
      )
    }
    try shop.folder.write(bytes, to: "deep.jsonl")
    let file = shop.path("deep.jsonl")
    let operands =
      command[0] == "diff" ? [file, file] : command[0] == "record" ? [file, "2"] : [file]
    #expect(Transcript([command[0]] + operands + command.dropFirst()).code == .fine)
  }
}
