import Testing

@testable import VueFluxRecorder

@Suite struct `Redaction of containers` {
  @Test func `of a container that is named not even the keys are left`() throws {
    let redaction: Redaction = ["sessions", "kind"]
    let value: JSONValue = [
      "sessions": ["secret-token": ["user": "ada"], "other": 7], "kind": ["admin": [:]],
    ]
    #expect(redaction(value)["sessions"] == ["0": 0, "1": ["0": "redacted"]])
    #expect(redaction(value)["kind"] == ["0": [:]])
    #expect(redaction(redaction(value)) == redaction(value))
    // What Swift calls a value without a label says nothing.
    #expect(redaction(["kind": ["_0": 5, "_1": "x"]]) == ["kind": ["_0": 0, "_1": "redacted"]])
  }

  @Test func `many members are numbered alike, whatever they were called`() {
    let redaction: Redaction = ["all"]
    func make(_ prefix: String) -> JSONValue {
      let members = (0..<25).map { index in
        ("\(prefix)\(index * 7919 % 25)", index % 2 == 0 ? JSONValue.bool(true) : "text")
      }
      return ["all": .object([String: JSONValue](uniqueKeysWithValues: members))]
    }
    #expect(redaction(make("a")) == redaction(make("key ")))
    #expect(redaction(redaction(make("a"))) == redaction(make("a")))
  }

  @Test func `a dictionary that is named is one of as many elements when it is read`() throws {
    let redaction: Redaction = ["names", "counts"]
    let value = Dictionaries(names: ["ada": "x", "bob": "y"], counts: [77: 5, 99: 6])
    let redacted = redaction(try JSONValue(encoding: value))
    #expect(
      try redacted.decoded(as: Dictionaries.self)
        == Dictionaries(names: ["0": "redacted", "1": "redacted"], counts: [0: 0, 1: 0])
    )
  }
}

private struct Dictionaries: Codable, Equatable {
  var names: [String: String]
  var counts: [Int: Int]
}
