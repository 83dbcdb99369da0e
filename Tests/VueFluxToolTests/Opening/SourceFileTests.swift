import Foundation
import Testing
import VueFlux
import VueFluxRecorder
import VueFluxTestSupport

@testable import VueFluxTool

@Suite struct `A file of the tool` {
  private let shop = Shop()

  @Test func `may be the standard input`() throws {
    let file = try shop.record([.clear])
    let transcript = Transcript(["show", "-"], input: file)
    #expect(transcript.code == .fine)
    #expect(transcript.output == Transcript(["show", file]).output)
    #expect(Transcript(["diff", file, "-"], input: file).lines == ["The sessions are the same."])
  }

  @Test func `may be a pipe`() throws {
    let file = try shop.record([.clear])
    let pipe = shop.path("pipe")
    #expect(unsafe mkfifo(pipe, 0o600) == 0)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
    let writer = Thread { try? bytes.write(to: URL(fileURLWithPath: pipe)) }
    writer.start()
    #expect(Transcript(["show", pipe]).output == Transcript(["show", file]).output)
  }

  @Test(arguments: ["show", "check", "stats", "state"])
  func `is no session if nothing is in it`(command: String) {
    let transcript = Transcript([command, "-"])
    #expect(transcript.code == .failed)
    #expect(transcript.errors.contains("Standard input is no session"))
  }

  @Test func `is not left behind as a copy`() throws {
    let temporary = FileManager.default.temporaryDirectory.path
    func copies() throws -> Set<String> {
      Set(
        try FileManager.default.contentsOfDirectory(atPath: temporary)
          .filter { $0.hasPrefix("vueflux-input-") }
      )
    }
    let file = try shop.record([.clear])
    var during: Set<String> = []
    let console = Console(
      output: Output { _ throws(Output.Failure) in during = (try? copies()) ?? [] },
      errors: Output { _ throws(Output.Failure) in },
      input: try #require(FileHandle(forReadingAtPath: file)),
      usePager: {},
      wait: { false }
    )
    let before = try copies()
    #expect(Tool(console).run(["stats", "-"]) == .fine)
    #expect(try during.intersection(copies()).subtracting(before).isEmpty)
  }

  @Test func `is the newest session of a folder`() throws {
    let url = shop.folder.url.appending(path: "sessions")
    for action in [Shop.Cart.Action.note("old"), .note("new")] {
      let recorder = try SessionFolder(url).makeRecorder()
      let cart = Store<Shop.Cart>(
        state: .init(),
        mutations: .init(),
        executor: .immediate,
        name: "cart",
        plugins: [recorder.plugin()]
      )
      cart.actions.dispatch(action: action)
      try recorder.end()
    }
    let transcript = Transcript(["show", url.path])
    #expect(transcript.code == .fine)
    #expect(transcript.output.contains(#"note("new")"#) && !transcript.output.contains("old"))
    #expect(transcript.errors.hasSuffix("is the newest of 2 sessions in \(url.path).\n"))
  }
}
