import Testing

@testable import VueFluxTool

@Suite struct `vueflux inspect` {
  @Test(
    arguments: [
      (["inspect"], "inspect needs a FILE. See vueflux inspect --help."),
      (["inspect", "--port", "1"], "inspect needs a FILE. See vueflux inspect --help."),
      (
        ["inspect", "a", "--demo"],
        "--demo and a do not go together: The shop has a session of its own. Leave one of them out. "
          + "See vueflux inspect --help."
      ),
      (
        ["inspect", "a", "-"],
        "'-' is no FILE. A session is read where it is. Save the input to a file. See vueflux inspect "
          + "--help."
      ),
      (
        ["inspect", "a", "--port", "65536"],
        "'65536' is no value of --port. A port is a number from 0 to 65535. See vueflux inspect --help."
      ),
      (
        ["inspect", "a", "--port=-1"],
        "'-1' is no value of --port. A port is a number from 0 to 65535. See vueflux inspect --help."
      ),
      (
        ["inspect", "a", "-px"],
        "'x' is no value of --port. It takes an integer. See vueflux inspect --help."
      ),
      (
        ["inspect", "a", "--limit", "0"],
        "'0' is no value of --limit. It takes a number of bytes, as in 65536, 64K, 64M or 1G. See vueflux "
          + "inspect --help."
      ),
    ]
  )
  func `names what is wrong with its arguments`(arguments: [String], message: String) {
    let transcript = Transcript(arguments)
    #expect(transcript.code == .failed)
    #expect(transcript.output.isEmpty)
    #expect(transcript.errors == "vueflux: \(message)\n")
  }

  @Test func `takes any number of files`() throws {
    for count in [1, 2, 100] {
      let files = (0..<count).map { "file \($0)" }
      let arguments = try Arguments(
        files + ["--port", "8080"],
        for: InspectCommand.name,
        operands: InspectCommand.operands,
        options: InspectCommand.options
      )
      #expect(try arguments.allOperands() == files)
      #expect(throws: Never.self) { try InspectCommand(arguments) }
    }
    #expect(InspectCommand.usage == "vueflux inspect [FILE...] [options]")
  }

  #if !Inspector
    @Test(arguments: [["inspect", "a"], ["inspect", "--demo"]])
    func `says how to get a build that has the inspector`(arguments: [String]) {
      let transcript = Transcript(arguments)
      #expect(transcript.code == .failed)
      #expect(transcript.output.isEmpty)
      #expect(
        transcript.errors
          == "vueflux: This build has no inspector. It is in builds with the trait Inspector. Run "
          + "swift run --traits Inspector vueflux inspect FILE.\n"
      )
    }
  #endif
}
