import Testing
import VueFlux
import VueFluxTestSupport

@testable import VueFluxRecorder

@Suite struct `Trials of redaction` {
  private let trials = RedactionTrials()
  private let decodes = Guarded(0)
  private let redaction: Redaction = ["kind"]

  private func makeUsers(_ count: Int, kind: JSONValue = "admin") -> JSONValue {
    let users = (0..<count).map { ("user\($0)@example.org", ["kind": kind] as JSONValue) }
    return ["users": .object([String: JSONValue](uniqueKeysWithValues: users))]
  }

  /// Tries a value if it has to be.
  private func faults(
    in value: JSONValue,
    of type: Any.Type = Int.self,
    _ redaction: Redaction,
    decode: @escaping (JSONValue) throws -> Void = { _ in }
  ) -> [String] {
    guard trials.begins(type, redaction.redacting(value).hits) else { return [] }
    let fields = trials.faults(in: value, of: type, redaction) { [decodes] bytes in
      decodes.withLock { $0 += 1 }
      try decode(JSONParser.parse(bytes))
    }
    return fields.map(\.path)
  }

  private func refuseRedacted(_ value: JSONValue) throws {
    guard let users = value["users"] else { throw CodingFailure("It has no users.") }
    if users.description.contains("redacted") { throw CodingFailure("It is of no kind.") }
  }

  @Test func `a type is tried once with a rule, whatever keys its dictionaries have`() {
    for count in 1...20 { #expect(faults(in: makeUsers(count), redaction).isEmpty) }
    #expect(decodes.withLock { $0 } == 1)
    // Another type is tried, too.
    _ = faults(in: makeUsers(1), of: String.self, redaction)
    #expect(decodes.withLock { $0 } == 2)
  }

  @Test func `a fault in each element of a dictionary is found by few trials, and told of once`() {
    #expect(faults(in: makeUsers(500), redaction, decode: refuseRedacted) == ["users.*.kind"])
    #expect(decodes.withLock { $0 } <= RedactionTrials.decodeLimit)
    let before = decodes.withLock { $0 }
    #expect(faults(in: makeUsers(501), redaction, decode: refuseRedacted).isEmpty)
    #expect(decodes.withLock { $0 } == before)
  }

  @Test func `the one field that is not accepted is found among many of its name`() {
    var members: [String: JSONValue] = [:]
    for index in 0..<100 { members["m\(index)"] = ["kind": "a"] }
    let faults = faults(in: .object(members), redaction) { value in
      guard value["m71"]?["kind"] == "a" else { throw CodingFailure("It is no kind.") }
    }
    #expect(faults == ["m71.kind"])
  }

  @Test func `keys of dictionaries are not reported`() throws {
    let problems = Problems()
    let folder = Folder()
    var options = SessionRecorder.Options()
    options.redaction = ["kind"]
    options.digestInterval = 1
    let recorder = try SessionRecorder(url: folder.file, options: options, report: problems.report)
    let store = Store<Directory>("directory", plugins: [recorder.plugin()])
    for name in ["ada@example.org", "bob@example.org", "eve@example.org"] {
      store.actions.dispatch(action: .add(name, Directory.User(kind: .admin)))
      store.actions.dispatch(action: .look)
    }
    #expect(
      problems.faults == ["DirectoryAction add._1.kind kind", "Directory users.*.kind kind"]
    )
    #expect(!problems.descriptions.joined().contains("example.org"))
  }

  @Test func `actions that cannot be decoded anyway are tried a few times only`() {
    for _ in 0..<10 {
      let faults = faults(in: makeUsers(1), redaction) { _ in throw CodingFailure("No.") }
      #expect(faults.isEmpty)
    }
    #expect(decodes.withLock { $0 } == 2 * RedactionTrials.failureLimit)
  }

  @Test func `rules that are too many for one trial are tried with the next records`() {
    let names = (0..<60).map { "rule\($0)" }
    let value = JSONValue.object(
      [String: JSONValue](uniqueKeysWithValues: names.map { ($0, "x") })
    )
    var found: [String] = []
    for _ in 0..<10 {
      let before = decodes.withLock { $0 }
      found += faults(in: value, Redaction(names)) { value in
        for name in ["rule3", "rule30", "rule59"] where value[name] != "x" {
          throw CodingFailure("It is no \(name).")
        }
      }
      #expect(decodes.withLock { $0 } - before <= RedactionTrials.decodeLimit)
    }
    #expect(found.sorted() == ["rule3", "rule30", "rule59"])
  }

  @Test func `the number of trials is limited`() {
    let names = (0..<RedactionTrials.totalDecodeLimit + 20).map { "rule\($0)" }
    let redaction = Redaction(names)
    for name in names { _ = faults(in: [name: "x"], redaction) }
    #expect(decodes.withLock { $0 } == RedactionTrials.totalDecodeLimit)
  }

  @Test func `a type that is being tried is not tried again meanwhile`() {
    let hits = redaction.redacting(makeUsers(1)).hits
    #expect(trials.begins(Int.self, hits))
    #expect(!trials.begins(Int.self, hits))
    #expect(trials.begins(String.self, hits))
  }
}

/// A state that has a dictionary.
private struct Directory: State, Codable, Sendable {
  typealias Action = DirectoryAction
  typealias Mutations = DirectoryMutations

  enum Kind: String, Codable { case admin }

  struct User: Codable {
    let kind: Kind
  }

  var users: [String: User] = [:]
}

private enum DirectoryAction: Codable, Sendable {
  case add(String, Directory.User)
  case look
}

private struct DirectoryMutations: Mutations {
  func commit(action: DirectoryAction, state: inout Directory) {
    if case .add(let name, let user) = action { state.users[name] = user }
  }
}

extension Store where State == Directory {
  fileprivate convenience init(_ name: String, plugins: [any Plugin<Directory>]) {
    self.init(
      state: .init(),
      mutations: .init(),
      executor: .immediate,
      name: name,
      plugins: plugins
    )
  }
}
