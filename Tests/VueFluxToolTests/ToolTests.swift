import Foundation
import Testing
import VueFluxTestSupport

@testable import VueFluxTool

@Suite struct `The tool` {
  @Test(arguments: [["--help"], ["-h"], ["help"]])
  func `tells what it can do`(arguments: [String]) {
    let transcript = Transcript(arguments)
    #expect(transcript.code == .fine)
    #expect(transcript.lines.first == "Usage: vueflux <command> <file> [options]")
    for command in Tool.commands {
      #expect(transcript.output.contains("\n  \(command.name)"))
    }
    #expect(transcript.errors.isEmpty)
  }

  @Test func `takes the letter for help among others`() {
    #expect(Transcript(["show", "-cjh"]).output == Transcript(["show", "--help"]).output)
  }

  @Test(arguments: ["--version", "-v"])
  func `has a version`(argument: String) {
    #expect(Transcript([argument]).lines == ["vueflux \(Tool.version)"])
  }

  @Test(arguments: Tool.commands.map { $0.name })
  func `tells of a command, its options, and its exit codes`(command: String) {
    let transcript = Transcript([command, "file", "--help", "--what"])
    #expect(transcript.code == .fine)
    #expect(transcript.output.hasPrefix("Usage: vueflux \(command) "))
    #expect(transcript.output.contains("Exit codes: 0 "))
    #expect(transcript.lines.allSatisfy { $0.count <= 110 })
    #expect(Transcript(["help", command]).output == transcript.output)
  }

  @Test func `has one text of help for each command`() {
    #expect(
      Transcript(["check", "--help"]).output == """
        Usage: vueflux check FILE [options]

        Tells what is damaged or missing in a session.

          -j, --json         as one JSON value
              --limit BYTES  how long a record may be, as in 64M; 16M if not given
          -h, --help         what the command does, and its options

        Each problem is a line: the file, the line in it, and what is wrong. A rule of the redaction that matches
        no recorded field is listed, too, as it may have a typing error. It does not count as a problem.

        JSON: {"records": 12, "stores": 2, "excluded": 3, "unusedRules": [], "ending": "complete", "problems":
        [problem]}. Excluded is how many actions the app has left out, as far as is known. The ending is
        complete, torn (the last line was not written to its end), or unfinished (nothing says that the session
        has ended). A problem has file, line, kind and description. Kinds are torn, checksum, malformed, tooLong,
        tooMany, missing, foreign, headless, unrecorded (the action or state could not be encoded) and
        unknownStore. Of missing ones, there is also missing: the first and the last number. More may be added.

        Exit codes: 0 there are none; 1 there are problems; 2 it could not be read.

        """
    )
  }

  @Test(
    arguments: [
      ([], "There is no command. See vueflux --help."),
      (
        ["shwo", "a"],
        "There is no command 'shwo'. Did you mean 'show'? Choose from show, state, record, stats, diff, "
          + "check, convert, minimise, inspect, completions, man, help, or see vueflux --help."
      ),
      (
        ["--verison"],
        "There is no option '--verison'. Did you mean '--version'? Begin with a command: see vueflux --help."
      ),
      (["show"], "show needs a FILE. See vueflux show --help."),
      (["diff", "a"], "diff needs a B. See vueflux diff --help."),
      (["show", "a", "b"], "'b' is one argument too many. See vueflux show --help."),
      (
        ["check", "a", "--jsno"],
        "check has no option '--jsno'. Did you mean '--json'? Choose from --json, --limit, --help, or put -- before "
          + "files that begin with a dash."
      ),
      (
        ["check", "-x"],
        "check has no option '-x'. Choose from --json, --limit, --help, or put -- before files that begin with a dash."
      ),
      (
        ["check", "a", "--json=1"],
        "--json takes no value. Write --json alone. See vueflux check --help."
      ),
      (["check", "a", "--json", "--json"], "--json is given twice. check takes it once."),
      (["show", "a", "--from"], "--from has no value. Write --from N. See vueflux show --help."),
      (
        ["show", "a", "--to=x"],
        "'x' is no value of --to. It takes an integer. See vueflux show --help."
      ),
      (
        ["show", "a", "--json", "--causes"],
        "--causes and --json do not go together: In JSON each record has its cause. See vueflux show "
          + "--help."
      ),
      (
        ["show", "a", "-cf"],
        "--causes and --follow do not go together: What is yet to come may belong under any line. See "
          + "vueflux show --help."
      ),
      (
        ["show", "-", "-f"],
        "--follow and - do not go together: The input is read to its end before anything is shown. See "
          + "vueflux show --help."
      ),
      (
        ["diff", "-", "-"],
        "- and - do not go together: The input can be read once. See vueflux diff --help."
      ),
      (["record", "a"], "record needs a NUMBER. See vueflux record --help."),
      (
        ["record", "a", "x"],
        "'x' is no NUMBER. It is the number of a record, as in 12. See vueflux record --help."
      ),
      (
        ["completions", "bahs"],
        "'bahs' is no SHELL. Did you mean 'bash'? Choose from bash, zsh, fish. See vueflux completions --help."
      ),
      (["convert", "a"], "convert needs --to FORMAT. See vueflux convert --help."),
      (
        ["convert", "a", "--to", "xml"],
        "'xml' is no value of --to. Choose from devtools, devtools-compact, jsonl. See vueflux convert "
          + "--help."
      ),
      (
        ["convert", "a", "--to", "jsonl", "--through", "3"],
        "--through and --to jsonl do not go together: What becomes a session is no session, and has "
          + "no such numbers. See vueflux convert --help."
      ),
      (
        ["convert", "a", "--to", "devtools", "--all"],
        "--all and --to devtools do not go together: What is skipped stays in it, and is still skipped. "
          + "See vueflux convert --help."
      ),
    ]
  )
  func `names what is wrong with its arguments`(arguments: [String], message: String) {
    let transcript = Transcript(arguments)
    #expect(transcript.code == .failed)
    #expect(transcript.output.isEmpty)
    #expect(transcript.errors == "vueflux: \(message)\n")
  }

  @Test(arguments: [["show"], ["check"], ["diff", "/nowhere"], ["convert", "--to", "devtools"]])
  func `cannot do anything with a file that is not there`(arguments: [String]) {
    let transcript = Transcript(arguments + ["/nowhere"])
    #expect(transcript.code == .failed)
    #expect(transcript.errors.hasPrefix("vueflux: The session /nowhere cannot be read: "))
  }

  @Test(arguments: [["show"], ["check"], ["convert", "--to", "devtools"]])
  func `says of a folder that it is one`(arguments: [String]) {
    let folder = Folder()
    let transcript = Transcript(arguments + [folder.url.path])
    #expect(transcript.code == .failed)
    #expect(
      transcript.errors
        == "vueflux: The session \(folder.url.path) cannot be read: It is a folder. Give the path of a "
        + "file in it.\n"
    )
  }

  @Test func `takes files that begin with a dash`() {
    let transcript = Transcript(["check", "--", "--json"])
    #expect(
      transcript.errors.contains("The session --json cannot be read")
        || transcript.errors.contains("/--json cannot be read")
    )
  }
}
