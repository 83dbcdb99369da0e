import Testing
import VueFluxJSON

@testable import VueFluxTool

@Suite struct `JSON for people` {
  @Test(
    arguments: [
      "1", "null", "[]", "{}", #"{ "a": 1, "b": [true, "x"] }"#,
      """
      {
        "a long name of a member": "a text that is long, too, so that there is no room",
        "b": [
          "a text that is long, so that there is no room for the next",
          { "c": [], "d": {} }
        ]
      }
      """,
    ]
  )
  func `has in one line what is short`(text: String) throws {
    #expect(PrettyJSON(try JSONValue(parsing: text)).text == text)
  }

  @Test func `says the same as the value`() throws {
    var value: JSONValue = ["text": "a \"quote\" and a\nline", "number": 1.5]
    for depth in 0..<100 { value = ["deep \(depth)": [value, .null]] }
    #expect(try JSONValue(parsing: PrettyJSON(value).text) == value)
  }
}
