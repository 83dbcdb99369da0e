import Foundation
import Testing
import VueFluxRecorder
import VueFluxTestSupport

@testable import VueFluxTool

@Suite struct `vueflux diff` {
  private let shop = Shop()

  private func diff(
    _ first: [Shop.Cart.Action],
    _ second: [Shop.Cart.Action],
    states: Bool = false,
    _ options: String...
  ) throws -> Transcript {
    Transcript(
      [
        "diff", try shop.record(first, to: "a.jsonl", states: states),
        try shop.record(second, to: "b.jsonl", states: states),
      ] + options
    )
  }

  /// The lines, with the names of the files for their paths.
  private func lines(_ transcript: Transcript) -> [String] {
    transcript.lines.map { $0.replacing(shop.folder.url.path + "/", with: "") }
  }

  @Test func `finds nothing where the actions are the same`() throws {
    let actions: [Shop.Cart.Action] = [.add("tea", price: 1), .clear]
    let transcript = try diff(actions, actions, states: true)
    #expect(transcript.code == .fine)
    #expect(transcript.lines == ["The sessions are the same."])
  }

  @Test func `finds the first action that differs`() throws {
    let transcript = try diff(
      [.note("a"), .add("tea", price: 1), .clear],
      [.note("a"), .add("tea", price: 2), .note("b")]
    )
    #expect(transcript.code == .found)
    #expect(
      lines(transcript) == [
        "cart: Action 2 is not the same.",
        #"  a.jsonl: record 4, add("tea", price: 1)"#,
        #"  b.jsonl: record 4, add("tea", price: 2)"#,
        "    add.price: 1 → 2",
        "account: Action 1 is not the same.",
        "  a.jsonl: record 6, signOut",
        "  b.jsonl: There is none.",
      ]
    )
  }

  @Test func `finds the first recorded state that differs`() throws {
    let transcript = try diff(
      [.add("tea", price: 1), .note("b")],
      [.add("tea", price: 2), .note("b")],
      states: true
    )
    #expect(
      lines(transcript).suffix(4) == [
        "cart: The state before action 2 is not the same.",
        "  a.jsonl: record 4",
        "  b.jsonl: record 4",
        "    items[0].price: 1 → 2",
      ]
    )
  }

  @Test func `is one JSON value`() throws {
    let transcript = try diff([.note("a")], [.note("b"), .note("c")], "--json")
    #expect(transcript.code == .found)
    #expect(
      try JSONValue(parsing: transcript.output) == [
        "differs": true,
        "stores": [
          [
            "store": "cart",
            "action": [
              "actionsBefore": 0,
              "first": ["record": 3, "value": ["note": ["_0": "a"]]],
              "second": ["record": 3, "value": ["note": ["_0": "b"]]],
              "differences": [["path": "note._0", "first": "a", "second": "b"]],
            ],
          ]
        ],
      ]
    )
  }

  @Test func `finds stores that only one has`() throws {
    let file = try shop.record([.note("a")])
    let text = "[{\"type\":\"cart/note\",\"payload\":{\"_0\":\"a\"}}]"
    try shop.write(text, to: "devtools.json")
    let other = shop.path("other.jsonl")
    let code = Transcript(
      ["convert", shop.path("devtools.json"), "--to", "jsonl", "--output", other]
    ).code
    #expect(code == .fine)
    #expect(
      lines(Transcript(["diff", file, other])) == ["account: Only session.jsonl has this store."]
    )
    let json = try JSONValue(parsing: Transcript(["diff", other, file, "--json"]).output)
    #expect(json["stores"] == [["store": "account", "onlyIn": "second"]])
  }
}

@Suite struct `vueflux diff, of other cases` {
  private let shop = Shop()

  @Test func `says which case is in the place of which`() throws {
    let first = try shop.record([.note("a")], to: "a.jsonl")
    let second = try shop.record([.add("tea", price: 2.5)], to: "b.jsonl")
    let transcript = Transcript(["diff", first, second])
    #expect(transcript.lines.last == #"    note("a") → add("tea", price: 2.5)"#)
    let json = try JSONValue(parsing: Transcript(["diff", first, second, "-j"]).output)
    #expect(
      json["stores"]?[0]?["action"]?["differences"] == [
        [
          "path": "", "first": ["note": ["_0": "a"]],
          "second": ["add": ["_0": "tea", "price": 2.5]],
        ]
      ]
    )
  }
}
