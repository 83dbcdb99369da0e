import Foundation
import Testing
import VueFluxRecorder

@testable import VueFluxTool

@Suite struct `vueflux minimise` {
  private let shop = Shop()
  private let actions: [Shop.Cart.Action] = [
    .note("a"), .add("tea", price: 2), .note("b"), .add("wine", price: 9), .note("c"),
  ]

  @Test func `writes what leads to a recorded state`() throws {
    let file = try shop.record(actions, states: true)
    let output = shop.path("small.jsonl")
    let arguments = ["minimise", file, "--where", "cart.items[1].price > 3", "--output", output]
    let transcript = Transcript(arguments)
    #expect(transcript.code == .fine)
    let small = try Session(contentsOf: URL(fileURLWithPath: output))
    #expect(small.problems.isEmpty && small.records.count == 2)
    let action = small.records[1]
    #expect(try small.payload(of: action) == ["add": ["_0": "wine", "price": 9]])
    let number = try #require(
      try Session(contentsOf: URL(fileURLWithPath: file)).records.last { $0.kind == .action }?
        .number
    )
    #expect(transcript.lines[0].hasPrefix("Actions: 1, of records "))
    let json = try JSONValue(parsing: Transcript(arguments.dropLast(2) + ["--json"]).output)
    #expect(json["actions"] == 1)
    #expect(json["first"]?.int ?? number < number)
    // Nothing is overwritten.
    #expect(Transcript(arguments).code == .failed)
  }

  @Test func `says that no recorded state fulfils the condition`() throws {
    let file = try shop.record(actions, states: true)
    let transcript = Transcript(["minimise", file, "--where", "cart.items[7] exists"])
    #expect(transcript.code == .found)
    #expect(transcript.lines == ["No recorded state fulfils the condition."])
    let json = Transcript(["minimise", file, "--where", "cart.items[7] exists", "--json"])
    #expect(json.output == "{\"actions\":null}\n")
  }

  @Test func `lists the recorded states, and names the part that none of them has`() throws {
    let file = try shop.record(actions)
    let unknown = Transcript(["minimise", file, "--where", "cart.itmes[7] exists"])
    #expect(unknown.code == .found)
    #expect(
      unknown.errors
        == "vueflux: One state of 'cart' was recorded, record 1, and 5 actions. None has 'itmes'; there is "
        + "items. To have one before each action, record with a stateInterval of 1.\n"
    )
    let late = Transcript(["minimise", file, "--where", "cart.items[1] exists"])
    #expect(late.errors.contains("None has '[1]'; there is 0 elements."))
    let never = Transcript(["minimise", file, "--where", "cart.items == 3"])
    #expect(never.errors.contains("record 1, and 5 actions. To have one"))
  }

  @Test(
    arguments: [
      ["minimise"], ["minimise", "file"], ["minimise", "file", "--where", "cart >"],
      ["minimise", "file", "--where", "dog.items exists"],
    ]
  )
  func `says what is wrong with the arguments`(arguments: [String]) throws {
    let file = try shop.record(actions)
    let transcript = Transcript(arguments.map { $0 == "file" ? file : $0 })
    #expect(transcript.code == .failed)
    #expect(!transcript.errors.isEmpty)
  }
}
