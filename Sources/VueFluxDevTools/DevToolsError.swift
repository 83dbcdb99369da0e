import VueFluxJSON
public import VueFluxRecorder

/// An error of reading or writing a file of Redux DevTools.
public enum DevToolsError: Error, Hashable, Sendable {
  /// There is no such file, or it cannot be read, for this reason.
  case unreadable(path: String, reason: String)

  /// The file has more bytes than are read.
  case tooLarge(path: String, limit: Int)

  /// The file has no JSON at this place, for this reason.
  case notJSON(at: String, reason: String)

  /// It is JSON, and in none of the formats; these are its members.
  case unknownFormat(members: [String])

  /// At this place in the file there is something else than the rule says.
  case malformed(at: String, found: String, rule: String)

  /// The type of an action does not say which store the action is for.
  case noStoreInType(String, id: Int)

  /// The states in the file are not objects with a member for each store.
  case undividedState(found: String)

  /// The action or the state after it has arrays and objects that are deeper in each other than in any
  /// session; 0 stands for the state to begin with.
  case tooDeep(id: Int)

  /// There is a session already, and it is not overwritten.
  case exists(path: String)

  /// The session could not be written, for this reason.
  case unwritable(path: String, reason: String)

  /// The states after the actions have more bytes than this all together.
  case tooManyStates(actions: Int, limit: Int)

  /// The session has no store of this name.
  case noStore(name: String, recorded: [String])

  /// The action or state was not written down when it was recorded, for this reason.
  case unrecorded(record: Int, SessionPlace, reason: String)

  /// The session cannot be read.
  case session(SessionError)
}

extension DevToolsError: CustomStringConvertible {
  /// The error, the rule, and the fix.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason): "The file \(path) cannot be read: \(reason)"
    case .tooLarge(let path, let limit):
      "The file \(path) has more than \(limit) bytes, and all of it would be held. Give a higher limit, "
        + "or export fewer actions."
    case .notJSON(let place, let reason):
      "In \(place) there is no JSON: \(reason). Redux DevTools writes JSON; export the file again."
    case .unknownFormat(let members):
      "This is no file of Redux DevTools: its members are \(Self.list(members)). It has to have "
        + "actionsById, or payload, or be an array of actions. Use what its Export writes."
    case .malformed(let place, let found, let rule):
      "\(place) is \(found). \(rule) Export the file again, or put that right."
    case .noStoreInType(let type, let id):
      "The type of action \(id) is \"\(type)\". For each action to find its store, types are "
        + "\"<store>/<case>\". If all actions are of one store, give its name."
    case .undividedState(let found):
      "The state is \(found). It has to be an object with a member for each store. If there is one store, "
        + "and the state is its own, give its name."
    case .tooDeep(let id):
      "\(id == 0 ? "The state to begin with" : "Action \(id), or the state after it,") has arrays and "
        + "objects more than \(JSONParser.depthLimit) deep in each other, which no session holds. Take "
        + "out what is so deep."
    case .exists(let path):
      "There is a session at \(path) already. Move or remove it, or write to another name."
    case .unwritable(let path, let reason):
      "The session \(path) could not be written: \(reason)"
    case .tooManyStates(let actions, let limit):
      "The states of all stores after each action have more than \(limit) bytes after \(actions) actions, and "
        + "DevTools would hold them all. Take one store (--store), fewer records (--through), or the compact format, "
        + "which has no states."
    case .noStore(let name, let recorded):
      "The session has no store \"\(name)\", it has \(Self.list(recorded)). Give the name that the store "
        + "had when it was recorded."
    case .unrecorded(let record, let place, let reason):
      "\(place): Record \(record) could not be written down when it happened: \(reason) The session can "
        + "be exported through \(record - 1)."
    case .session(let error): error.description
    }
  }

  private static func list(_ names: [String]) -> String {
    names.isEmpty ? "none" : names.map { "\"\($0)\"" }.joined(separator: ", ")
  }
}
