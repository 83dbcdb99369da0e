import Testing
import VueFluxJSON

@testable import VueFluxInspector

@Suite struct `A preview` {
  @Test(
    arguments: [
      (.null, "null"), (true, "true"), (1.5, "1.5"), ("a\"b\n", #""a\"b\n""#), ([], "[]"),
      ([:], "{}"),
      ([1, [2, "x"]], #"[1, [2, "x"]]"#), (["b": 1, "a": .null], #"{"a": null, "b": 1}"#),
    ] as [(JSONValue, String)]
  )
  func `of a small value is all of it`(value: JSONValue, text: String) {
    #expect(JSONPreview.text(of: value, limit: 100) == text)
    #expect(JSONPreview.text(of: value, limit: text.count) == text)
  }

  @Test(arguments: [0, 1, 2, 5, 11, 12, 13])
  func `of a larger value is its beginning`(limit: Int) {
    let value: JSONValue = ["a": [1, 2, 3], "b": "text"]
    let whole = #"{"a": [1, 2, 3], "b": "text"}"#
    #expect(JSONPreview.text(of: value, limit: limit) == whole.prefix(limit) + "…")
  }

  @Test func `of a huge value is never longer than its limit`() {
    let text = JSONValue.string(String(repeating: "ab", count: 1_000_000))
    let deep = (0..<200).reduce(text) { value, _ in [value] }
    let wide = JSONValue.array(Array(repeating: text, count: 1_000))
    for value in [text, deep, wide] {
      #expect(JSONPreview.text(of: value, limit: 120).count == 121)
    }
  }
}
