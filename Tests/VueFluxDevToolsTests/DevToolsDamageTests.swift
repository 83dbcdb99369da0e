import Foundation
import Testing
import VueFluxDevTools
import VueFluxRecorder
import VueFluxSessionSupport
import VueFluxTestSupport

@Suite struct `A file of Redux DevTools, damaged` {
  @Test(
    arguments: [
      ("", "In the file there is no JSON: no value at byte 0."),
      ("5", "This is no file of Redux DevTools: its members are none."),
      (#"{"a":1}"#, #"This is no file of Redux DevTools: its members are "a"."#),
      (#"{"payload":[]}"#, "payload is an array of 0. In the compact format it is JSON as a text"),
      (
        #"{"payload":"{}"}"#, "payload is an object of 0. In the compact format it is the JSON text"
      ),
      (#"{"payload":"["}"#, "In payload there is no JSON: no value at byte 1."),
      (#"{"payload":"[]","preloadedState":"x"}"#, "In preloadedState there is no JSON"),
      (#"{"payload":"[]","preloadedState":{}}"#, "preloadedState is an object of 0."),
      (
        #"{"payload":"[null]"}"#,
        "payload[0] is null. An action is an object with a text as its type."
      ),
      (#"[{"type":"a/b"},{"type":5}]"#, "payload[1] is an object of 1."),
    ]
  )
  func `is an error that says where and what`(text: String, expected: String) {
    let error = #expect(throws: DevToolsError.self) { try DevToolsFile(parsing: text) }
    #expect(error?.description.hasPrefix(expected) == true, "\(String(describing: error))")
  }

  @Test(
    arguments: [
      ("actionsById", "5", "actionsById is 5. It is an object with the actions by their ids."),
      ("actionsById", "{}", "stagedActionIds[0] is 0. Each is an id in actionsById"),
      ("actionsById", #"{"x":{}}"#, "A name in actionsById is the text \"x\"."),
      ("actionsById", #"{"01":{}}"#, "A name in actionsById is the text \"01\"."),
      ("actionsById", #"{"-1":{}}"#, "A name in actionsById is the text \"-1\"."),
      ("actionsById", #"{"9223372036854775807":{}}"#, "A name in actionsById"),
      ("actionsById", #"{"99999999999999999999":{}}"#, "A name in actionsById"),
      ("actionsById", #"{"0":{},"1":null}"#, "actionsById[1].action is missing."),
      ("actionsById", #"{"0":{},"1":{"action":{}}}"#, "actionsById[1].action is an object of 0."),
      (
        "actionsById", #"{"0":{},"1":{"type":"TOGGLE","action":{"type":"a"}}}"#,
        "actionsById[1].type is the text \"TOGGLE\"."
      ),
      (
        "actionsById", #"{"0":{},"1":{"action":{"type":"a"},"timestamp":1e400}}"#,
        "The timestamp of actionsById[1].action is 1e400."
      ),
      (
        "actionsById", #"{"0":{},"1":{"action":{"type":"a"},"timestamp":"now"}}"#,
        "The timestamp of actionsById[1].action is the text \"now\"."
      ),
      (
        "nextActionId", "1", "nextActionId is 1. It is an integer above all ids, and the last is 1."
      ),
      ("nextActionId", "1e99", "nextActionId is"),
      ("stagedActionIds", "null", "stagedActionIds is null. It is an array of ids."),
      ("stagedActionIds", "[]", "stagedActionIds is an array of 0. The first one is 0"),
      ("stagedActionIds", "[1]", "stagedActionIds is an array of 1. The first one is 0"),
      ("stagedActionIds", "[0,2]", "stagedActionIds[1] is 2."),
      ("stagedActionIds", "[0,1,1]", "stagedActionIds[2] is 1."),
      ("stagedActionIds", "[0,-1]", "stagedActionIds[1] is -1."),
      ("stagedActionIds", "[0,1.5]", "stagedActionIds[1] is 1.5."),
      (
        "skippedActionIds", "[0]",
        "skippedActionIds[0] is 0. Each is an id in stagedActionIds other"
      ),
      ("skippedActionIds", "[7]", "skippedActionIds[0] is 7."),
      ("skippedActionIds", "{}", "skippedActionIds is an object of 0."),
      ("currentStateIndex", "2", "currentStateIndex is 2. It is the place of one of the 2 staged"),
      ("currentStateIndex", "-1", "currentStateIndex is -1."),
      ("currentStateIndex", "99999999999999999999", "currentStateIndex is 99999999999999999999."),
      ("computedStates", "[{},{},{}]", "computedStates is an array of 3."),
      ("computedStates", "[5]", "computedStates[0] is 5. Each is an object with a state."),
    ]
  )
  func `is an error that names the member of a history`(
    name: String,
    value: String,
    expected: String
  ) throws {
    var members = try #require(
      JSONValue(
        parsing: #"""
          {"actionsById":{"0":{"action":{"type":"@@INIT"}},"1":{"action":{"type":"a/b"}}},
          "nextActionId":2,"stagedActionIds":[0,1],"skippedActionIds":[1],"currentStateIndex":1,
          "computedStates":[{"state":{}},{"state":{}}]}
          """#
      ).object
    )
    #expect(throws: Never.self) { try DevToolsFile(parsing: JSONValue.object(members).description) }
    members[name] = try JSONValue(parsing: value)
    let error = #expect(throws: DevToolsError.self) {
      try DevToolsFile(parsing: JSONValue.object(members).description)
    }
    #expect(error?.description.hasPrefix(expected) == true, "\(String(describing: error))")
  }

  @Test func `may be without all that is not needed`() throws {
    let file = try DevToolsFile(
      parsing: #"{"actionsById":{"0":{},"1":{"action":{"type":"a/b"}}},"stagedActionIds":[0,1]}"#
    )
    #expect(file.actions.count == 1)
    #expect(file.currentIndex == 1)
    #expect(file.states == [nil, nil])
  }

  @Test func `is an error where it is deeper than any session`() throws {
    let deep = nested(261)
    #expect(throws: DevToolsError.self) { try DevToolsFile(parsing: deep) }
    #expect(throws: DevToolsError.self) {
      try DevToolsFile(parsing: String(repeating: "[", count: 1_000_000))
    }
    let folder = Folder()
    // 255 in an object of the case is as deep as a session goes.
    let whole = try DevToolsFile(parsing: #"[{"type":"a/b","payload":\#(nested(255))}]"#)
    try whole.writeSession(to: folder.file)
    #expect(try folder.session().problems.isEmpty)
    let tooDeep = try DevToolsFile(parsing: #"[{"type":"a/b","payload":\#(nested(256))}]"#)
    #expect(throws: DevToolsError.tooDeep(id: 1)) { try tooDeep.sessionText() }
  }

  @Test func `makes nobody do more than refuse it, wherever it is cut off or altered`() throws {
    let file = try DevToolsFile(
      parsing: #"{"actionsById":{"0":{},"1":{"action":{"type":"a/b"}}},"stagedActionIds":[0,1]}"#
    )
    for format in [DevToolsFile.Format.lifted, .compact] {
      let bytes = Array(file.text(as: format).utf8)
      for index in bytes.indices {
        #expect(throws: DevToolsError.self) {
          try DevToolsFile(parsing: String(decoding: bytes[..<index], as: UTF8.self))
        }
        for bit in 0..<7 {
          var altered = bytes
          altered[index] ^= 1 << bit
          let file = try? DevToolsFile(parsing: String(decoding: altered, as: UTF8.self))
          _ = try? file?.sessionText()
        }
      }
    }
  }

  private func nested(_ depth: Int) -> String {
    String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
  }
}
