import Foundation
import Testing
import VueFluxDevTools
import VueFluxRecorder
import VueFluxSessionSupport
import VueFluxTestSupport

@Suite struct `A file of Redux DevTools` {
  private let lifted = #"""
    {"monitorState":{},"actionsById":{
      "0":{"type":"PERFORM_ACTION","action":{"type":"@@INIT"},"timestamp":1700000000000},
      "1":{"type":"PERFORM_ACTION","action":{"type":"gone/away"},"timestamp":1700000000001},
      "4":{"type":"PERFORM_ACTION","action":{"type":"counter/add","payload":2},
           "timestamp":1700000000002.5,"stack":"Error"},
      "3":{"type":"PERFORM_ACTION","action":{"type":"counter/reset"},"timestamp":1700000000003},
      "5":{"action":{"type":"counter/fail"}}},
    "nextActionId":6,"stagedActionIds":[0,4,3,5],"skippedActionIds":[3],
    "committedState":{"counter":1},"currentStateIndex":2,
    "computedStates":[{"state":{"counter":1}},{"state":{"counter":3}},{"state":{"counter":3}},
      {"state":{"counter":3},"error":"Interrupted"}],
    "isLocked":false,"isPaused":false}
    """#

  @Test func `has its actions in the order in which they are staged`() throws {
    let file = try DevToolsFile(parsing: lifted)
    #expect(file.actions.map(\.id) == [4, 3, 5])
    #expect(file.actions.map(\.type) == ["counter/add", "counter/reset", "counter/fail"])
    #expect(file.actions[0].json == ["type": "counter/add", "payload": 2])
    #expect(file.actions[0].time == Date(timeIntervalSince1970: 1_700_000_000.0025))
    #expect(file.actions[2].time == nil)
    #expect(file.states == [["counter": 1], ["counter": 3], ["counter": 3], nil])
    #expect(file.skipped == [3])
    #expect(file.currentIndex == 2)
  }

  @Test func `is the same when it has been written and read`() throws {
    let file = try DevToolsFile(parsing: lifted)
    let text = file.text(as: .lifted)
    #expect(try DevToolsFile(parsing: text) == file)
    let json = try JSONValue(parsing: text)
    #expect(json["nextActionId"] == 6)
    #expect(json["stagedActionIds"] == [0, 4, 3, 5])
    #expect(json["skippedActionIds"] == [3])
    #expect(json["currentStateIndex"] == 2)
    #expect(json["committedState"] == ["counter": 1])
    #expect(json["computedStates"]?[3] == ["state": .null])
    #expect(json["actionsById"]?["0"]?["action"] == ["type": "@@INIT"])
    #expect(json["isLocked"] == false && json["isPaused"] == false)
  }

  @Test func `has texts of JSON in the compact format`() throws {
    let text = try DevToolsFile(parsing: lifted).text(as: .compact)
    let json = try JSONValue(parsing: text)
    #expect(json["preloadedState"] == #"{"counter":1}"#)
    #expect(
      json["payload"]
        == .string(
          #"[{"payload":2,"type":"counter/add"},{"type":"counter/reset"},{"type":"counter/fail"}]"#
        )
    )
    let file = try DevToolsFile(parsing: text)
    #expect(file.actions.map(\.id) == [1, 2, 3])
    #expect(file.states == [["counter": 1], nil, nil, nil])
    #expect(file.skipped.isEmpty)
    #expect(file.currentIndex == 3)
  }

  @Test func `may begin without a state, or be a mere array`() throws {
    for text in [#"{"payload":"[{\"type\":\"a/b\"}]"}"#, #"[{"type":"a/b"}]"#] {
      let file = try DevToolsFile(parsing: text)
      #expect(file.actions.map(\.type) == ["a/b"])
      #expect(file.states == [nil, nil])
    }
  }

  @Test func `may have the whole history as the payload`() throws {
    let payload = JSONValue.object(["payload": .string(lifted)]).description
    #expect(try DevToolsFile(parsing: payload) == DevToolsFile(parsing: lifted))
  }

  @Test func `shows a state that it has`() throws {
    var file = try DevToolsFile(parsing: lifted)
    file.currentIndex = .max
    #expect(file.currentIndex == 3)
    file.currentIndex = .min
    #expect(file.currentIndex == 0)
    file.skipped = [5, 77]
    #expect(try DevToolsFile(parsing: file.text(as: .lifted)).skipped == [5])
  }

  @Test func `is read from a place, up to a limit`() throws {
    let folder = Folder()
    let url = folder.url.appending(path: "export.json")
    #expect(throws: DevToolsError.self) { try DevToolsFile(contentsOf: url) }
    try folder.write(lifted.utf8, to: "export.json")
    #expect(try DevToolsFile(contentsOf: url) == DevToolsFile(parsing: lifted))
    #expect(throws: DevToolsError.tooLarge(path: url.path, limit: 100)) {
      try DevToolsFile(contentsOf: url, limit: 100)
    }
  }
}
