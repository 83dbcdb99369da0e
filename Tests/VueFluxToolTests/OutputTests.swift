import Foundation
import Testing
import VueFluxTestSupport

@testable import VueFluxTool

@Suite struct `The output` {
  @Test func `is of no use to anybody who obeys it`() {
    #expect("a\u{1B}[2Jb\n\u{9B}c\u{202E}".printable == "a\\u{1b}[2Jb\\u{a}\\u{9b}c\\u{202e}")
    #expect("straße 😀".printable == "straße 😀")
  }

  @Test func `stops when nobody reads it`() {
    let pipe = Pipe()
    let output = Output(descriptor: pipe.fileHandleForWriting.fileDescriptor)
    output.line("first")
    output.flush()
    #expect(output.failure == nil)
    #expect(pipe.fileHandleForReading.availableData == Data("first\n".utf8))
    signal(SIGPIPE, SIG_IGN)
    try? pipe.fileHandleForReading.close()
    output.line("second")
    output.flush()
    #expect(output.failure == .closed)
    output.line("third")
  }

  @Test func `is an error when it cannot be written`() {
    let output = Output { _ throws(Output.Failure) in throw .system(code: 28) }
    var text = ""
    let errors = Output { text += String(decoding: $0, as: UTF8.self) }
    #expect(Tool(Console(output: output, errors: errors)).run(["--help"]) == .failed)
    #expect(text == "vueflux: The output could not be written: No space left on device.\n")
  }

  @Test func `that nobody reads to its end is no error, and ends a long show`() throws {
    let shop = Shop()
    let file = try shop.record((0..<2000).map { .note("\($0)") })
    let transcript = Transcript(["show", file], capacity: 1)
    #expect(transcript.code == .fine)
    #expect(transcript.errors.isEmpty)
    #expect(transcript.lines.count < 2000)
    #expect(Transcript(["show", file]).lines.count == 2002)
  }

  @Test func `is cut to its columns`() {
    #expect("abc".cut(to: 3) == "abc")
    #expect("abcd".cut(to: 3) == "ab…")
    #expect("".cut(to: 0).isEmpty)
    #expect("abc".cut(to: 1) == "…")
    #expect("茶とミルク".cut(to: 10) == "茶とミルク")
    #expect("茶とミルク".cut(to: 9) == "茶とミル…")
    #expect("茶とミルク".cut(to: 8) == "茶とミ…")
    #expect("e\u{301}😀".columns == 3)
  }

  @Test func `has colours on a terminal alone`() {
    var text = StyledText("3 ", .dim)
    text.append("a\u{1B}[2J")
    text.append("!", .red)
    #expect(text.text(Look()) == "3 a\\u{1b}[2J!")
    #expect(
      text.text(Look(isColoured: true)) == "\u{1B}[2m3 \u{1B}[0ma\\u{1b}[2J\u{1B}[31m!\u{1B}[0m"
    )
    #expect(text.columns == 13)
  }

  @Test func `that is no terminal is not coloured, not cut, and has no pager`() {
    let pipe = Pipe()
    let descriptor = pipe.fileHandleForWriting.fileDescriptor
    let look = Look(descriptor: descriptor, environment: ["TERM": "xterm", "COLUMNS": "40"])
    #expect(look.columns == nil && !look.isColoured && !look.isTerminal)
    let pager = Pager(descriptor: descriptor, look: look, environment: ["PAGER": "false"])
    pager.use()
    #expect(throws: Never.self) { try pager.write(Array("text".utf8)[...]) }
    pager.wait()
    #expect(pipe.fileHandleForReading.availableData == Data("text".utf8))
  }

  @Test func `is written as it is if there is no such pager`() throws {
    let pipe = Pipe()
    let pager = Pager(
      descriptor: pipe.fileHandleForWriting.fileDescriptor,
      look: Look(isTerminal: true),
      environment: ["PAGER": "no-such-pager -R", "LESS": "R"]
    )
    pager.use()
    try pager.write(Array("text".utf8)[...])
    pager.wait()
    #expect(pipe.fileHandleForReading.availableData == Data("text".utf8))
  }

  @Test func `goes through the pager only when a person reads it`() throws {
    let file = Folder().url.appending(path: "paged.txt")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    let pager = Pager(
      descriptor: -1,
      look: Look(isTerminal: true),
      environment: ["PAGER": "cat > '\(file.path)'", "LESS": "R"]
    )
    pager.use()
    try pager.write(Array("first\n".utf8)[...])
    try pager.write(Array("second\n".utf8)[...])
    pager.wait()
    #expect(try String(contentsOf: file, encoding: .utf8) == "first\nsecond\n")
  }
}
