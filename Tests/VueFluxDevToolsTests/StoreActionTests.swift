import Testing

@testable import VueFluxDevTools
@testable import VueFluxRecorder

@Suite struct `Actions in Redux DevTools` {
  @Test(
    arguments: [
      (#"{"add":{"_0":"x","price":1}}"#, #"{"payload":{"_0":"x","price":1},"type":"cart/add"}"#),
      (#"{"clear":{}}"#, #"{"type":"cart/clear"}"#),
      (#"{"line":"hello"}"#, #"{"payload":"hello","type":"cart/line"}"#),
      (#"{"line":null}"#, #"{"payload":null,"type":"cart/line"}"#),
      (#"{"a/b":1}"#, #"{"payload":1,"type":"cart/a/b"}"#),
      (#"{"type":"add","value":{"x":1}}"#, #"{"type":"cart/add","value":{"x":1}}"#),
      (#"{"type":"add","value":null}"#, #"{"type":"cart/add","value":null}"#),
      (#"{"x":1,"y":2}"#, #"{"payload":{"x":1,"y":2},"type":"cart/"}"#),
      (#"{"":1}"#, #"{"payload":{"":1},"type":"cart/"}"#),
      (#"{"type":1,"value":2}"#, #"{"payload":{"type":1,"value":2},"type":"cart/"}"#),
      ("{}", #"{"payload":{},"type":"cart/"}"#),
      ("5", #"{"payload":5,"type":"cart/"}"#),
      (#""increment""#, #"{"payload":"increment","type":"cart/"}"#),
      ("null", #"{"payload":null,"type":"cart/"}"#),
    ]
  )
  func `of a store become actions with a type, and the same again`(
    action: String,
    devTools: String
  ) throws {
    let content = StoreAction(store: "cart", content: .action(try JSONValue(parsing: action)))
    #expect(content.json.description == devTools)
    #expect(try read(content.json) == content)
  }

  @Test(arguments: [
    "cart", "a/b", "100%", "%2F", "@@vueflux/state", "@@", "@", "", "é/ü", "/\u{301}",
  ])
  func `know their store, whatever its name is`(name: String) throws {
    let content = StoreAction(store: name, content: .action(["add": 1]))
    let again = try read(content.json)
    #expect(again == content)
    #expect(Array(again.store.utf8) == Array(name.utf8))
  }

  @Test func `keep how they came`() throws {
    var content = StoreAction(store: "cart", content: .action(["note": [:]]))
    content.isGlobal = true
    content.cause = 3
    #expect(content.json["meta"] == ["global": true, "cause": 3])
    #expect(try read(content.json) == content)
  }

  @Test func `stand for states that none has led to`() throws {
    let content = StoreAction(store: "a/b", content: .state(["notes": 1], .replaced))
    #expect(content.json["type"] == "@@vueflux/state")
    #expect(try read(content.json) == content)
  }

  @Test(
    arguments: [
      (#"{"type":"todos/add","text":"x"}"#, #"{"add":{"text":"x"}}"#),
      (#"{"type":"todos/add","payload":5}"#, #"{"add":5}"#),
      (
        #"{"type":"todos/add","payload":5,"error":true}"#, #"{"add":{"error":true,"payload":5}}"#
      ),
      (#"{"type":"todos/add","meta":{"a":1}}"#, #"{"add":{"meta":{"a":1}}}"#),
      (#"{"type":"todos/add","meta":{"cause":"x"}}"#, #"{"add":{"meta":{"cause":"x"}}}"#),
      (#"{"type":"todos/a/b"}"#, #"{"a/b":{}}"#),
    ]
  )
  func `of other programs keep all that they have`(action: String, expected: String) throws {
    let content = try read(JSONValue(parsing: action))
    #expect(content.content == .action(try JSONValue(parsing: expected)))
  }

  @Test func `of one store have their whole type as case`() throws {
    let content = try read(["type": "ADD/ONE", "payload": 5], store: "counter")
    #expect(content == StoreAction(store: "counter", content: .action(["ADD/ONE": 5])))
  }

  @Test func `without a store are an error that says what to do`() throws {
    let error = #expect(throws: DevToolsError.self) { try read(["type": "ADD"]) }
    #expect(
      error?.description
        == "The type of action 1 is \"ADD\". For each action to find its store, types are "
        + "\"<store>/<case>\". If all actions are of one store, give its name."
    )
    #expect(throws: DevToolsError.self) { try read(["type": "@@vueflux/state"]) }
  }

  private func read(_ json: JSONValue, store: String? = nil) throws -> StoreAction {
    let action = try #require(DevToolsAction(id: 1, json: json, time: nil))
    return try StoreAction(action, store: store)
  }
}
