import VueFluxJSON
import VueFluxRecorder

/// What happened in one store, as a session has it, and as a file of Redux DevTools has it.
///
/// ``DevToolsFile`` says how they become each other.
struct StoreAction: Hashable, Sendable {
  enum Content: Hashable, Sendable {
    case action(JSONValue)
    /// The store got a state that no action has led to.
    case state(JSONValue, SessionRecord.Reason)
  }

  /// What makes an action of DevTools one that puts a state in place.
  private static let stateType = "@@vueflux/state"

  let store: String
  let content: Content
  var isGlobal = false

  /// The id of the action that led to this one.
  var cause: Int?

  init(store: String, content: Content) {
    self.store = store
    self.content = content
  }
}

// MARK: - For DevTools

extension StoreAction {
  /// The action in a file of DevTools.
  var json: JSONValue {
    var members = contentMembers
    var meta: [String: JSONValue] = [:]
    if isGlobal { meta["global"] = true }
    if let cause { meta["cause"] = .number(JSONNumber(cause)) }
    if !meta.isEmpty { members["meta"] = .object(meta) }
    return .object(members)
  }

  private var contentMembers: [String: JSONValue] {
    switch content {
    case .state(let state, let reason):
      let payload: JSONValue = [
        "store": .string(store), "why": .string(reason.rawValue), "state": state,
      ]
      return ["type": .string(Self.stateType), "payload": payload]
    case .action(let action):
      let members = action.object ?? [:]
      if members.count == 2, let name = members["type"]?.string, let value = members["value"] {
        return ["type": type(name), "value": value]
      }
      // A case without a name would look like no case.
      guard members.count == 1, let (name, value) = members.first, !name.isEmpty else {
        return ["type": type(""), "payload": action]
      }
      return value == [:]
        ? ["type": type(name)] : ["type": type(name), "payload": value]
    }
  }

  private func type(_ name: String) -> JSONValue {
    .string(Self.escaped(store) + "/" + name)
  }

  private static func escaped(_ store: String) -> String {
    var result = ""
    if store.hasPrefix("@@") { result = "%40" }
    for character in store.unicodeScalars.dropFirst(result.isEmpty ? 0 : 1) {
      switch character {
      case "/": result += "%2F"
      case "%": result += "%25"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }
}

// MARK: - From DevTools

extension StoreAction {
  /// Reads an action of DevTools.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - store: The store that all actions are of, with their whole types as cases; nil if the types say it.
  /// - Throws: ``DevToolsError``
  init(_ action: DevToolsAction, store: String?) throws(DevToolsError) {
    var members = action.json.object ?? [:]
    members["type"] = nil
    let meta = Meta(members["meta"])
    if meta != nil { members["meta"] = nil }
    if let store {
      self.init(store: store, content: .action([action.type: Self.held(by: members)]))
    } else if action.type == Self.stateType {
      try self.init(state: members["payload"], id: action.id)
    } else {
      try self.init(type: action.type, members, id: action.id)
    }
    isGlobal = meta?.isGlobal ?? false
    cause = meta?.cause
  }

  private init(type: String, _ members: [String: JSONValue], id: Int) throws(DevToolsError) {
    // By bytes, as a combining character may follow the slash.
    guard let slash = type.utf8.firstIndex(of: 0x2F) else { throw .noStoreInType(type, id: id) }
    let store = Self.unescaped(type[..<slash])
    let name = String(type[type.utf8.index(after: slash)...])
    let content: JSONValue =
      if let value = members["value"], members.count == 1 {
        ["type": .string(name), "value": value]
      } else if name.isEmpty {
        Self.held(by: members)
      } else {
        [name: Self.held(by: members)]
      }
    self.init(store: store, content: .action(content))
  }

  private init(state payload: JSONValue?, id: Int) throws(DevToolsError) {
    guard let store = payload?["store"]?.string, let state = payload?["state"],
      let reason = payload?["why"]?.string.flatMap(SessionRecord.Reason.init)
    else {
      throw .malformed(
        at: "The payload of action \(id)",
        found: payload?.summary ?? "missing",
        rule: "An action of type \(Self.stateType) says which store got which state, and why."
      )
    }
    self.init(store: store, content: .state(state, reason))
  }

  /// What a case holds: the payload, or all that there is.
  private static func held(by members: [String: JSONValue]) -> JSONValue {
    if members.count == 1, let payload = members["payload"] { return payload }
    return .object(members)
  }

  private static func unescaped(_ store: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = store.utf8[...]
    while let byte = rest.first {
      let escape = Self.escapes.first { rest.starts(with: $0.notation.utf8) }
      bytes.append(escape?.byte ?? byte)
      rest = rest.dropFirst(escape?.notation.utf8.count ?? 1)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let escapes: [(notation: String, byte: UInt8)] = [
    ("%2F", 0x2F), ("%25", 0x25), ("%40", 0x40),
  ]
}

/// What is known of an action besides what it does; nothing else is in it.
private struct Meta {
  let isGlobal: Bool
  let cause: Int?

  init?(_ json: JSONValue?) {
    guard let members = json?.object, !members.isEmpty else { return nil }
    for (name, value) in members {
      switch name {
      case "global" where value.bool != nil: continue
      case "cause" where value.int != nil: continue
      default: return nil
      }
    }
    isGlobal = members["global"]?.bool ?? false
    cause = members["cause"]?.int
  }
}
