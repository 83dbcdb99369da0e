import Foundation
import Testing

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
    #expect(Tool(output: output, errors: errors).run(["--help"]) == .failed)
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

  @Test func `is shortened to its length`() {
    #expect("abc".shortened(to: 3) == "abc")
    #expect("abcd".shortened(to: 3) == "abc…")
    #expect("".shortened(to: 0).isEmpty)
  }
}
