import Foundation
import Testing
import VueFlux
import VueFluxSessionSupport
import VueFluxTestSupport

@testable import VueFluxRecorder

/// What a file says, which may be anybody's, in the test that is made of it.
@Suite struct `A test of anybody's session` {
  private let folder = Folder()

  /// A session of one log, which uses a text wherever a file may have any.
  private func makeSession(saying text: String) throws -> Session {
    var store = RecordLine()
    for (key, value) in [("n", 1), ("at", 1), ("store", 1)] { store.add(key, value) }
    store.add("is", "store")
    store.add("name", text)
    store.add("type", text)
    store.add("state", ["lines": [.string(text)]])
    var action = RecordLine()
    for (key, value) in [("n", 2), ("at", 2), ("store", 1)] { action.add(key, value) }
    action.add("is", "action")
    action.add("action", ["line": .string(text)])
    let header = RecordLine.header(at: 0, Redaction([text]))
    let url = folder.url.appending(path: "\(text.hashValue).jsonl")
    try folder.write(
      header.finished() + store.finished() + action.finished(),
      to: url.lastPathComponent
    )
    return try Session(contentsOf: url)
  }

  @Test(
    arguments: [
      "plain", "", "a\nfatalError()", "a\rfatalError()", "a\r\nfatalError()",
      "a\u{2028}fatalError()\u{2029}fatalError()", "\u{85}\0\u{B}fatalError()",
      "\"#).description; fatalError() //", "\"#\u{301}); fatalError(); _ = (#\"", "\"\u{301}##",
      "\"#####", "\\#(fatalError())", "\\#\u{301}(fatalError())", "\\\\##(fatalError())",
      "*/ fatalError() /*", "`() throws { fatalError() }", "`\u{301}() throws { fatalError() }",
      "\u{202E}\u{2066}// fatalError()", "\u{301}\"\"\"", "\u{E000}", "+ -",
    ]
  ) func `text of a session does not become code of the test`(text: String) throws {
    let session = try makeSession(saying: text)
    let target = ReplayTarget.mutations(LogMutations(), as: text)
    let test = try session.swiftTest(named: text, into: [target])
    let code = SourceSkeleton(of: test)
    #expect(
      code.text.split(separator: "\n") == [
        "import Testing", "import VueFluxRecorder", "//", "@Test func `` () throws {", "  //",
        "  let state1Mutations = Log.Mutations()",
        #"  var state1 = try JSONValue(parsing: "").decoded(as: Log.self)"#, "  //",
        "  state1Mutations.commit(",
        #"    action: try JSONValue(parsing: "").decoded(as: Log.Action.self),"#,
        "    state: &state1", "  )", "  //",
        "  let state1Result = try JSONValue(encoding: state1)",
        #"  let state1Expected = try JSONValue(parsing: "")"#,
        "  #expect(state1Result == state1Expected)", "}",
      ]
    )
    // It is still what was written.
    let values = try code.literals.map { try JSONValue(parsing: $0) }
    #expect(
      values == [
        ["lines": [.string(text)]], ["line": .string(text)],
        ["lines": [.string(text), .string(text)]],
      ]
    )
    #expect(code.names.allSatisfy { $0.contains { $0.isLetter } })
    #expect(
      test.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control }
    )
  }

  @Test func `an empty text in quotes is not the beginning of three`() {
    #expect(SourceText.literal("") == ##"#" """#"##)
    #expect(SourceText.literal("a") == ##"#""a""#"##)
  }
}

/// Swift source without what is in comments, quotes and backticks, as a compiler would read the bytes.
private struct SourceSkeleton {
  private(set) var text = ""
  private(set) var literals: [String] = []
  private(set) var names: [String] = []

  init(of source: String) {
    let bytes = Array(source.utf8)
    var output: [UInt8] = []
    var index = 0
    func take(while isPart: (Int) -> Bool) -> String {
      let start = index
      while index < bytes.count, isPart(index) { index += 1 }
      return String(decoding: bytes[start..<index], as: UTF8.self)
    }
    while index < bytes.count {
      let rest = bytes[index...]
      if rest.starts(with: Array("//".utf8)) {
        _ = take { bytes[$0] != 0x0A && bytes[$0] != 0x0D }
        output += Array("//".utf8)
      } else if rest.first == 0x60 {
        index += 1
        names.append(take { bytes[$0] != 0x60 })
        index += 1
        output += Array("`` ".utf8)
      } else if let count = Self.signs(before: rest) {
        index += count + 1
        let end = [0x22] + [UInt8](repeating: 0x23, count: count)
        literals.append(take { !bytes[$0...].starts(with: end) })
        index += end.count
        output += Array(#""""#.utf8)
      } else {
        output.append(bytes[index])
        index += 1
      }
    }
    text = String(decoding: output, as: UTF8.self)
  }

  /// How many number signs a text in quotes begins with; nil if there is none.
  private static func signs(before rest: ArraySlice<UInt8>) -> Int? {
    let count = rest.prefix { $0 == 0x23 }.count
    return rest.dropFirst(count).first == 0x22 ? count : nil
  }
}
