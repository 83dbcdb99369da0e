import Foundation
import Testing
import VueFlux
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
    let value: JSONValue = ["flag": true, "number": 5.5, "list": [1], "nothing": nil]
    let redacted = Redaction(["flag", "number", "list", "nothing"])(value)
    #expect(redacted == ["flag": false, "number": 0, "list": [], "nothing": nil])
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
    // A copy has it too, and so has a file of DevTools.
    let copy = folder.url.appending(path: "copy.jsonl")
    try session.write(to: copy)
    #expect(try Session(contentsOf: copy).redaction == redaction)
    let file = try DevToolsFile(
      session,
      replaying: [.mutations(AccountMutations(), as: "account")]
    )
    #expect(try DevToolsFile(parsing: file.text(as: .lifted)).redaction == redaction)
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
    let deep = Array(repeating: "a", count: 129).joined(separator: ".")
    #expect(Redaction([deep]).invalidRule == deep)
    #expect(Redaction([String(deep.dropLast(2))]).invalidRule == nil)
  }

  // MARK: - What cannot be read again

  @Test func `a value that its type does not accept is reported once, and is written`() throws {
    let store = try makeStore(["status"])
    for _ in 0..<3 {
      store.actions.dispatch(action: .change(status: .active, level: .high))
      store.actions.dispatch(action: .look)
    }
    // The action, and the state whose fingerprint was made.
    #expect(problems.faults == ["AccountAction change.status status", "Account status status"])
    #expect(
      problems.descriptions[0].hasPrefix(
        "A AccountAction cannot be decoded again once the rule \"status\" of the redaction has "
          + "replaced its field change.status."
      )
    )
    #expect(problems.descriptions[0].contains("Redaction.replace(\"status\", with:)"))
    let session = try folder.session()
    #expect(session.numbers(in: "account").count == 6)
    #expect(try session.payload(of: session.records[1])?["change"]?["status"] == "redacted")
  }

  @Test func `of several fields, the ones that are not accepted are named`() throws {
    let store = try makeStore(["status", "level", "page", "id"])
    store.actions.dispatch(action: begin)
    store.actions.dispatch(action: .change(status: .active, level: .high))
    #expect(
      problems.faults == ["AccountAction change.level level", "AccountAction change.status status"]
    )
  }

  @Test func `fields that are accepted alone, and not together, are all named`() throws {
    var redaction: Redaction = ["code", "check"]
    redaction.replace("code", with: "aa")
    redaction.replace("check", with: "bb")
    let store = try makeStore(redaction)
    store.actions.dispatch(action: .pay(Payment(code: "ab", check: "ba")))
    #expect(
      problems.faults == ["AccountAction pay._0.check check", "AccountAction pay._0.code code"]
    )
  }

  @Test func `a state is tried, too`() throws {
    let first = try makeStore([])
    first.actions.dispatch(action: .change(status: .active, level: .high))
    var options = SessionRecorder.Options()
    options.redaction = ["level"]
    let other = Folder()
    let recorder = try SessionRecorder(url: other.file, options: options, report: problems.report)
    recorder.attach(first)
    recorder.attach(first)
    #expect(problems.faults == ["Account level level"])
  }

  @Test func `an action that cannot be decoded anyway is not reported as redacted`() throws {
    var options = SessionRecorder.Options()
    options.redaction = ["line"]
    let recorder = try SessionRecorder(url: folder.file, options: options, report: problems.report)
    let coding = ActionCoding<LogAction>(
      encode: { ["line": .string($0.line)] },
      decode: { _ in throw CodingFailure("It is never read.") }
    )
    let store = Store<Log>("log", plugins: [recorder.plugin(actions: coding, states: .codable)])
    store.actions.log("x")
    #expect(problems.descriptions.isEmpty)
  }

  @Test func `a trial runs with no lock held, and may do what it likes`() throws {
    let log = Store<Log>("log")
    var options = SessionRecorder.Options()
    options.redaction = ["line"]
    let recorder = try SessionRecorder(url: folder.file, options: options, report: problems.report)
    let store = Store<Log>("recorded")
    let coding = ActionCoding<LogAction>(
      encode: { ["line": .string($0.line)] },
      decode: { json in
        // With a lock of the store or of the recorder held, this would not come back.
        log.actions.log("\(store.lines.count) \(recorder.count)")
        return LogAction(line: json["line"]?.string ?? "")
      }
    )
    recorder.attach(store, actions: coding, states: .codable)
    store.actions.log("x")
    store.actions.log("y")
    #expect(log.lines == ["1 2"])
  }
}
