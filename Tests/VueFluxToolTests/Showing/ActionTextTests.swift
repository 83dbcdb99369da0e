import Testing
import VueFluxRecorder

@testable import VueFluxSessions
@testable import VueFluxTool

@Suite struct `The text of an action` {
  @Test(
    arguments: [
      (#"{"add":{"_0":"tea","price":2.5}}"#, #"add("tea", price: 2.5)"#),
      (#"{"clear":{}}"#, "clear"),
      (#"{"all":{"_10":1,"_2":2,"_02":3,"b":{"x":1}}}"#, #"all(2, 1, _02: 3, b: {"x":1})"#),
      (#"{"type":"add product","value":{"name":"tea"}}"#, #"add product(name: "tea")"#),
      (#"{"type":"add","value":5}"#, "add(5)"),
      (#"{"line":"hello"}"#, #"{"line":"hello"}"#),
      ("5", "5"),
      ("{}", "{}"),
    ]
  )
  func `is that of a case in Swift, or JSON`(json: String, text: String) throws {
    #expect(try JSONValue(parsing: json).actionText == text)
  }

  @Test(
    arguments: [
      (#"{"add":{"_0":"tea","price":2.5}}"#, "add"), (#"{"clear":{}}"#, "clear"),
      (#"{"type":"add product","value":5}"#, "add product"), (#""tick""#, "tick"),
      (#"{"line":"hello"}"#, nil), (#"{"a":{},"b":{}}"#, nil), ("5", nil), ("{}", nil),
    ]
  )
  func `has its name at the beginning, unless it is JSON`(json: String, name: String?) throws {
    #expect(try JSONValue(parsing: json).actionName == name)
  }
}
