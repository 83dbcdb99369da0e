import Testing

@testable import VueFluxTool

@Suite struct `Arguments of a command` {
  private static let text = Option("--text", "t", takes: "TEXT", "")
  private static let all = Option("--all", "a", "")
  private static let big = Option("--big", "b", "")

  private func read(_ arguments: String...) throws(UsageError) -> Arguments {
    try Arguments(
      arguments,
      for: "try",
      operands: ["FILE"],
      options: [Self.text, Self.all, Self.big]
    )
  }

  @Test(
    arguments: [
      ["--text", "x", "f"], ["--text=x", "f"], ["-t", "x", "f"], ["-tx", "f"], ["f", "-tx"],
      ["-tx", "--", "f"],
    ]
  )
  func `have values in each of the usual forms`(list: [String]) throws {
    let arguments = try Arguments(list, for: "try", operands: ["FILE"], options: [Self.text])
    #expect(arguments.value(of: Self.text) == "x")
    #expect(try arguments.operand(0) == "f")
  }

  @Test func `have letters that are joined`() throws {
    let joined = try read("-abtx=y")
    #expect(joined.has(Self.all) && joined.has(Self.big) && joined.value(of: Self.text) == "x=y")
    #expect(try read("-ab", "-").operand(0) == "-")
    #expect(try read("--text=").value(of: Self.text)?.isEmpty == true)
  }

  @Test func `are refused when nothing has their letter, or one comes twice`() {
    #expect(throws: UsageError.self) { try read("-ax") }
    #expect(throws: UsageError.repeatedOption("--all", command: "try")) {
      try read("-a", "--all")
    }
    #expect(throws: UsageError.missingValue(option: "--text", "TEXT", command: "try")) {
      try read("-at")
    }
  }
}

@Suite struct `A suggestion` {
  @Test(
    arguments: [
      ("shwo", "show"), ("recrod", "record"), ("STATS", "stats"), ("stat", "state"), ("x", nil),
      ("convertible", nil), ("", nil),
    ]
  )
  func `is the closest word, if one is close`(typed: String, word: String?) {
    #expect(Suggestion(for: typed, from: Tool.commands.map { $0.name }).word == word)
  }
}
