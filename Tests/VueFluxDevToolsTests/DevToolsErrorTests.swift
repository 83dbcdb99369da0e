import Foundation
import Testing
import VueFluxDevTools
import VueFluxRecorder
import VueFluxSessionSupport

@Suite struct `Errors of files of Redux DevTools` {
  @Test(
    arguments: [
      (
        .tooLarge(path: "a.json", limit: 5),
        "The file a.json has more than 5 bytes, and all of it would be held. Give a higher limit, or "
          + "export fewer actions."
      ),
      (
        .notJSON(at: "payload", reason: "no value at byte 0"),
        "In payload there is no JSON: no value at byte 0. Redux DevTools writes JSON; export the file "
          + "again."
      ),
      (
        .unknownFormat(members: ["a", "b"]),
        "This is no file of Redux DevTools: its members are \"a\", \"b\". It has to have actionsById, or "
          + "payload, or be an array of actions. Use what its Export writes."
      ),
      (
        .malformed(at: "currentStateIndex", found: "9", rule: "It is smaller."),
        "currentStateIndex is 9. It is smaller. Export the file again, or put that right."
      ),
      (
        .undividedState(found: "5"),
        "The state is 5. It has to be an object with a member for each store. If there is one store, and "
          + "the state is its own, give its name."
      ),
      (
        .tooDeep(id: 0),
        "The state to begin with has arrays and objects more than 256 deep in each other, which no "
          + "session holds. Take out what is so deep."
      ),
      (
        .exists(path: "a.jsonl"),
        "There is a session at a.jsonl already. Move or remove it, or write to another name."
      ),
      (
        .noStore(name: "dog", recorded: []),
        "The session has no store \"dog\", it has none. Give the name that the store had when it was "
          + "recorded."
      ),
    ] as [(DevToolsError, String)]
  )
  func `say what happened, the rule, and the way out`(error: DevToolsError, text: String) {
    #expect(error.description == text)
  }
}
