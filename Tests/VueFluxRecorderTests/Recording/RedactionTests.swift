import Foundation
import Testing
import VueFlux
import VueFluxSessionSupport
import VueFluxTestSupport

@testable import VueFluxRecorder

@Suite struct `Redaction of values` {
  private let folder = Folder()
  private let problems = Problems()
  private let begin = AccountAction.begin(
    id: UUID(),
    since: Date(timeIntervalSinceReferenceDate: 12.5),
    page: URL(filePath: "/secret")
  )

  private func makeStore(_ redaction: Redaction) throws -> Store<Account> {
    var options = SessionRecorder.Options()
    options.redaction = redaction
    options.digestInterval = 1
    let recorder = try SessionRecorder(url: folder.file, options: options, report: problems.report)
    return Store<Account>("account", plugins: [recorder.plugin()])
  }

  private func replay() throws -> Account? {
    try folder.session().replay(into: [.mutations(AccountMutations(), as: "account")])
      .state(of: "account")
  }

  // MARK: - What is written

  @Test func `redacted UUIDs, dates, URLs, numbers and Booleans can be read again`() throws {
    let store = try makeStore(["id", "since", "page"])
    store.actions.dispatch(action: begin)
    store.actions.dispatch(action: .look)
    let account = try #require(try replay())
    #expect(account.id?.uuidString == "00000000-0000-0000-0000-000000000000")
    #expect(account.since == Date(timeIntervalSinceReferenceDate: 0))
    #expect(account.page?.relativeString == "redacted")
    #expect(problems.descriptions.isEmpty)
    let value: JSONValue = ["flag": true, "number": 5.5, "list": [1], "nothing": .null]
    let redacted = Redaction(["flag", "number", "list", "nothing"])(value)
    #expect(redacted == ["flag": false, "number": 0, "list": [], "nothing": .null])
  }

  @Test func `a text that is a UUID becomes the same one, however it is written`() {
    let redaction: Redaction = ["id"]
    for text in [UUID().uuidString, UUID().uuidString.lowercased()] {
      #expect(
        redaction(["id": .string(text)]) == ["id": "00000000-0000-0000-0000-000000000000"]
      )
    }
    #expect(redaction(["id": "1234"]) == ["id": "redacted"])
  }

  @Test func `redacting twice changes nothing`() {
    var redaction: Redaction = ["id", "secret"]
    redaction.replace("kind", with: ["a": 1])
    let value: JSONValue = [
      "id": .string(UUID().uuidString), "secret": ["x": "y", "z": 3], "kind": "b",
      "list": [["kind": 5]],
    ]
    #expect(redaction(redaction(value)) == redaction(value))
    #expect(redaction(value)["list"] == [["kind": ["a": 1]]])
  }

  @Test func `a rule can say what is written, and a replay compares with that`() throws {
    var redaction: Redaction = ["level", "page"]
    redaction.replace("status", with: "closed")
    redaction.replace("level", with: 1)
    #expect(redaction.rules == ["level", "page", "status"])
    let store = try makeStore(redaction)
    store.actions.dispatch(action: begin)
    store.actions.dispatch(action: .change(status: .active, level: .high))
    store.actions.dispatch(action: .look)
    #expect(problems.descriptions.isEmpty)
    let session = try folder.session()
    #expect(session.redaction == redaction)
    let replay = try session.replay(into: [.mutations(AccountMutations(), as: "account")])
    let account = try #require(replay.state(of: "account", as: Account.self))
    #expect(account.status == .closed && account.level == .low)
    #expect(replay.verifiedCount == 2)
    // A copy has it too.
    let copy = folder.url.appending(path: "copy.jsonl")
    try session.write(to: copy)
    #expect(try Session(contentsOf: copy).redaction == redaction)
  }

  // MARK: - Rules that name nothing

  @Test(arguments: ["", ".", "a.", ".a", "a..b"])
  func `a rule that names no field is refused`(rule: String) throws {
    var options = SessionRecorder.Options()
    options.redaction = Redaction(["password", rule])
    let error = #expect(throws: RecorderError.self) {
      try SessionRecorder(url: folder.file, options: options)
    }
    #expect(error == .invalidRule(rule))
    #expect(error?.description.contains("\"\(rule)\", which names no field") == true)
    #expect(folder.names.isEmpty)
  }

  @Test func `a file with such a rule is read, and the rule names nothing`() {
    let redaction = Redaction(json: ["", "id", 5, ["rule": "x"], ["rule": "y", "with": 1]])
    #expect(redaction.rules == ["", "id", "y"])
    #expect(redaction(["a": 1, "id": 2]) == ["a": 1, "id": 0])
  }

  @Test func `of a file's rules, what is beyond the limits is left out`() {
    let long = String(repeating: "a", count: 4096)
    let dots = String(repeating: ".", count: 1 << 20)
    #expect(Redaction(json: [.string(long), .string(long + "a"), .string(dots)]).rules == [long])
    #expect(Redaction(json: [["rule": .string(dots), "with": 1]]).rules == [])
    let many = Redaction(json: .array((0..<1200).map { .string("rule\($0)") }))
    #expect(many.rules.count == 1000 && many.rules.last == "rule999")
  }

  @Test func `a rule that is deeper than any value names nothing`() {
    let deep = Array(repeating: "a", count: 257).joined(separator: ".")
    #expect(Redaction([deep]).invalidRule == deep)
    #expect(Redaction([String(deep.dropLast(2))]).invalidRule == nil)
  }

  // MARK: - What cannot be read again

  @Test func `a value that its type does not accept is a fault, and is written all the same`()
    throws
  {
    let redaction: Redaction = ["status"]
    let action = AccountAction.change(status: .active, level: .high)
    let faults = redaction.check([action, action, .look])
    #expect(faults.map(\.field) == ["change.status"] && faults.map(\.rule) == ["status"])
    #expect(
      faults[0].description.hasPrefix(
        "A AccountAction cannot be decoded again once the rule \"status\" of the redaction has replaced its "
          + "field change.status."
      )
    )
    #expect(faults[0].description.contains("Redaction.replace(\"status\", with:)"))
    let store = try makeStore(redaction)
    store.actions.dispatch(action: action)
    let session = try folder.session()
    #expect(try session.payload(of: session.records[1])?["change"]?["status"] == "redacted")
    #expect(problems.descriptions.isEmpty)
  }

  @Test func `of several fields, the ones that are not accepted are named`() {
    let redaction: Redaction = ["status", "level", "page", "id"]
    let faults = redaction.check([begin, .change(status: .active, level: .high)])
    #expect(faults.map(\.field) == ["change.level", "change.status"])
  }

  @Test func `a field that is accepted is not named with another one that is not`() {
    let redaction: Redaction = ["kind", "note"]
    #expect(redaction.check([Entry(kind: .admin, note: "x")]).map(\.field) == ["kind"])
  }

  @Test func `fields that are accepted alone, and not together, are all named`() {
    var redaction: Redaction = ["code", "check"]
    redaction.replace("code", with: "aa")
    redaction.replace("check", with: "bb")
    let faults = redaction.check([AccountAction.pay(Payment(code: "ab", check: "ba"))])
    #expect(faults.map(\.field) == ["pay._0.check", "pay._0.code"])
  }

  @Test func `a state is checked, too`() {
    let redaction: Redaction = ["level"]
    #expect(redaction.check([Account()]).isEmpty)
    var account = Account()
    AccountMutations().commit(action: .change(status: .active, level: .high), state: &account)
    #expect(redaction.check([account]).map(\.field) == ["level"])
  }

  @Test func `each element is checked for itself`() {
    let redaction: Redaction = ["kind"]
    let samples = [["a": ["kind": "x"], "b": ["kind": "redacted"]], ["c": ["kind": "x"]]]
    #expect(redaction.check(samples).isEmpty)
    let strict = samples.map { $0.mapValues { $0.mapValues { _ in Kind.admin } } }
    #expect(redaction.check(strict).map(\.field) == ["a.kind", "b.kind", "c.kind"])
  }

  @Test func `a value that cannot be decoded anyway is no fault of the redaction`() {
    let redaction: Redaction = ["password"]
    #expect(redaction.check([Unreadable(password: "x")]).isEmpty)
  }
}

private enum Kind: String, Codable { case admin }

private struct Entry: Codable {
  let kind: Kind
  let note: String
}

/// A value that can be encoded and not decoded.
private struct Unreadable: Codable {
  let password: String

  init(password: String) { self.password = password }
  init(from decoder: any Decoder) throws { throw CodingFailure("It never can.") }
}
