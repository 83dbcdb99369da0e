import Foundation
import Testing

@testable import VueFluxTool

@Suite struct `Completions` {
  @Test(arguments: ["bash", "zsh", "fish"])
  func `have each command and each of its options`(shell: String) {
    let text = Transcript(["completions", shell]).output
    for command in Tool.commands {
      #expect(text.contains(command.name))
      for option in command.allOptions {
        #expect(text.contains(shell == "fish" ? "-l \(option.name.dropFirst(2))" : option.name))
      }
    }
  }

  /// The words that bash offers for the last of these.
  private func offers(_ words: String...) throws -> [String] {
    let script = """
      \(Transcript(["completions", "bash"]).output)
      COMP_WORDS=(\(words.map { "'\($0)'" }.joined(separator: " ")))
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _vueflux
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["--norc", "-euc", script]
    process.standardOutput = pipe
    try process.run()
    let bytes = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test func `are what bash offers`() throws {
    #expect(try offers("vueflux", "st") == ["state", "stats"])
    #expect(try offers("vueflux", "show", "--f") == ["--from", "--follow"])
    #expect(
      try offers("vueflux", "convert", "--to", "") == ["devtools", "devtools-compact", "jsonl"]
    )
    #expect(try offers("vueflux", "convert", "--to", "=", "js") == ["jsonl"])
    #expect(try offers("vueflux", "convert", "-t", "j") == ["jsonl"])
    #expect(try offers("vueflux", "completions", "") == ["bash", "zsh", "fish"])
    #expect(try offers("vueflux", "help", "co") == ["convert", "completions"])
    #expect(try offers("vueflux", "show", "--store", "c").isEmpty)
    let shop = Shop()
    let file = try shop.record([], to: "a session.jsonl")
    #expect(try offers("vueflux", "check", shop.path("a")) == [file])
    #expect(try offers("vueflux", "convert", "-o", shop.path("a")) == [file])
  }
}

@Suite struct `The manual` {
  @Test func `has the texts of the help`() {
    let text = Transcript(["man"]).output.replacing(#"\-"#, with: "-")
      .replacing(#"\e"#, with: #"\"#).replacing(#"\[u2190]"#, with: "←")
    for command in Tool.commands {
      #expect(text.contains(".SS \(command.usage)\n"))
      for line in command.details where !line.isEmpty { #expect(text.contains(line)) }
      for option in command.allOptions { #expect(text.contains(option.summary)) }
    }
  }
}
