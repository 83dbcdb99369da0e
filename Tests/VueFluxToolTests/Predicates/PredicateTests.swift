import Testing
import VueFluxRecorder

@testable import VueFluxSessions
@testable import VueFluxTool

@Suite struct `A predicate` {
  private let state: JSONValue = [
    "items": [["price": 3, "name": "tea"], ["price": 4.5, "name": "coffee"]],
    "a.b": ["é \"": true], "owner": .null, "big": 9_007_199_254_740_993,
  ]

  @Test(
    arguments: [
      ("cart.items[0].price == 3", true), ("cart.items[0].price == 3.0", true),
      ("cart.items[0].price != 3", false), ("cart.items[0].price > 3", false),
      ("cart.items[0].price >= 3", true), ("cart.items[1].price > 3", true),
      ("cart.items[1].price <= 4.5", true), ("cart.items[1].price < 4.5", false),
      ("cart.items[0].name == \"tea\"", true), ("cart.items[0].name > \"apple\"", true),
      ("cart.items[0].name < 5", false), ("cart.items[0].name >= 5", false),
      ("cart.items[2].price > 0", false), ("cart.items[2] == null", true),
      ("cart.items[2] != null", false), ("cart.items[2] exists", false),
      ("cart.items[1] exists", true), ("cart.owner exists", true), ("cart.owner == null", true),
      ("cart.owner >= null", false), ("cart.nobody == null", true), ("cart.nobody != 3", true),
      ("cart[\"a.b\"].\"é \\\"\" == true", true), ("cart.items exists", true),
      ("cart.items[0] == {\"name\": \"tea\", \"price\": 3}", true), ("cart exists", true),
      ("cart.big > 9007199254740992", true), ("cart.big <= 9007199254740992", false),
      ("  cart.items[0].price>2  ", true), ("cart.items[99999999999] exists", false),
      ("cart.items.price exists", false), ("cart.items[0][0] exists", false),
    ]
  )
  func `is true of a state or not`(text: String, expected: Bool) throws {
    let predicate = try Predicate(parsing: text)
    #expect(predicate.store == "cart")
    #expect(predicate.matches(state) == expected)
  }

  @Test func `knows its parts`() throws {
    #expect(
      try Predicate(parsing: #""my cart".items[0]["x"] >= -1.5"#)
        == Predicate(
          store: "my cart",
          condition: ValueCondition(
            path: ValuePath(steps: [.member("items"), .element(0), .member("x")]),
            test: .compares(.greaterOrEqual, -1.5)
          )
        )
    )
  }

  @Test(
    arguments: [
      ("", 1, "there is no store's name"), ("== 3", 1, "there is no store's name"),
      (".items exists", 1, "there is no store's name"), ("cart.", 6, "there is no name"),
      ("cart. items exists", 6, "there is no name"),
      ("cart.items[x] exists", 12, "there is no index"),
      ("cart.items[-1] exists", 12, "there is no index"),
      ("cart.items[1 exists", 13, "']' is missing"),
      ("cart.items[99999999999999999999] exists", 12, "there is no index"),
      ("cart.items[\"x] exists", 12, "a quote is missing"),
      ("\"cart", 1, "a quote is missing"), ("\"\\x\" exists", 1, "there is no text as in JSON"),
      ("cart.items", 11, "there is no ==, !=, <, <=, >, >= or exists"),
      ("cart.items = 3", 12, "there is no ==, !=, <, <=, >, >= or exists"),
      ("cart.items == ", 15, "there is no value as in JSON (texts are in quotes)"),
      ("cart.items == tea", 15, "there is no value as in JSON (texts are in quotes)"),
      ("cart.items == 3 4", 15, "there is no value as in JSON (texts are in quotes)"),
      ("cart.items exists 3", 19, "something follows"), ("cart exists3", 12, "something follows"),
    ]
  )
  func `is an error that says where`(text: String, character: Int, problem: String) {
    #expect(throws: PredicateError(text: text, character: character, problem: problem)) {
      try Predicate(parsing: text)
    }
  }

  @Test func `is explained`() {
    #expect(
      PredicateError(text: "cart.", character: 6, problem: "there is no name").description
        == "'cart.' is no condition: at character 6, there is no name. Write the store, the way to a "
        + "value, and what it is compared with, as in 'cart.items[0].price > 3'; or 'cart.owner exists'."
    )
  }
}
