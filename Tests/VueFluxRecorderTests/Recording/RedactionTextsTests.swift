import Foundation
import Testing
import VueFlux
import VueFluxSessionSupport
import VueFluxTestSupport

@testable import VueFluxJSON
@testable import VueFluxRecorder

@Suite struct `Redaction of texts` {
  private let folder = Folder()
  private let problems = Problems()
  private let redaction: Redaction = ["password", "unlock._0", "tokens"]

  private func makeRecorder(_ redaction: Redaction) throws -> SessionRecorder {
    var options = SessionRecorder.Options()
    options.redaction = redaction
    return try SessionRecorder(url: folder.file, options: options, report: problems.report)
  }

  // MARK: - Ids of effects

  @Test func `the id of an effect is redacted as values are`() {
    #expect(redaction.text(of: Plain(user: "ada", password: "enigma")).contains("ada"))
    let ids: [any Hashable & Sendable] = [
      Plain(user: "ada", password: "enigma"), Coded(password: "enigma"),
      Renamed(secret: "enigma"), Case.unlock("enigma"),
      Case.signIn(user: "ada", password: "enigma"),
      Case.alone(password: "enigma"), [Plain(user: "ada", password: "enigma")],
      Optional(Plain(user: "ada", password: "enigma")), Object(password: "enigma"),
      Nested(plain: Plain(user: "ada", password: "enigma")),
    ]
    for id in ids {
      let text = redaction.text(of: id)
      #expect(!text.contains("enigma"), "\(text)")
      #expect(text.contains("\(type(of: id))"))
    }
  }

  @Test func `an id that no rule names is what it says of itself`() {
    #expect(redaction.text(of: "load") == "load")
    #expect(redaction.text(of: 7) == "7")
    #expect(redaction.text(of: Case.look) == "look")
    #expect(redaction.text(of: Other(name: "x")) == "\(Other(name: "x"))")
    let id = Plain(user: "ada", password: "enigma")
    #expect(Redaction().text(of: id) == "\(id)")
  }

  @Test func `an id is asked for its text with no lock held`() async throws {
    let recorder = try makeRecorder([])
    let log = Store<Log>("log", plugins: [recorder.plugin()])
    let cart = Store<Cart>("cart", plugins: [recorder.plugin()])
    // Its text dispatches to a recorded store, which asks for the recorder's lock.
    let effect = cart.actions.run(Talkative(log: log)) { _ in }
    _ = await effect.outcome
    #expect(log.lines == ["asked"])
    #expect(try folder.session().records.contains { $0.kind == .effect(id: "talkative") })
  }

  @Test func `the file does not have what the id of an effect hides`() async throws {
    let recorder = try makeRecorder(redaction)
    let cart = Store<Cart>("cart", plugins: [recorder.plugin()])
    _ = await cart.actions.run(Plain(user: "ada", password: "enigma")) { _ in }.outcome
    let text = String(decoding: try folder.bytes(), as: UTF8.self)
    #expect(text.contains("ada") && !text.contains("enigma"))
  }

  // MARK: - Errors

  @Test func `with rules, an error's text about a value is neither reported nor written`()
    throws
  {
    for redaction in [redaction, []] {
      let folder = Folder()
      var options = SessionRecorder.Options()
      options.redaction = redaction
      let problems = Problems()
      let recorder = try SessionRecorder(
        url: folder.file,
        options: options,
        report: problems.report
      )
      for error in [Failing.quoting, .own] {
        let coding = ValueCoding<LogAction>(
          encode: { throw error.make($0.line) },
          decode: { _ in LogAction(line: "") }
        )
        let store = Store<Log>(plugins: [recorder.plugin(StoreCoding(actions: coding))])
        store.actions.log("enigma")
      }
      let texts = problems.descriptions + [String(decoding: try folder.bytes(), as: UTF8.self)]
      #expect(texts.count == 3)
      for text in texts { #expect(text.contains("enigma") == redaction.isEmpty) }
      #expect(texts[2].contains("*.tokens: EncodingError.invalidValue") != redaction.isEmpty)
    }
  }

  @Test func `the path of an error ends where a rule names it, and has no keys of dictionaries`() {
    let keys: [any CodingKey] = [
      Place.inside, NameKey("ada@example.org"), PlaceKey(3), NameKey("tokens"), NameKey("enigma"),
    ]
    let error = EncodingError.invalidValue(
      5,
      EncodingError.Context(codingPath: keys, debugDescription: "enigma")
    )
    #expect(
      redaction.reason(for: error) == "inside.*.3.tokens: EncodingError.invalidValue of type Int."
    )
    #expect(Redaction().reason(for: error) == "inside.ada@example.org.3.tokens.enigma: enigma")
    #expect(redaction.reason(for: CodingFailure("Not registered.")) == "Not registered.")
  }
}

private enum Place: String, CodingKey { case inside }

private struct Plain: Hashable, Sendable {
  let user: String
  let password: String
}

private struct Nested: Hashable, Sendable {
  let plain: Plain
}

private struct Other: Hashable, Sendable {
  let name: String
}

private struct Coded: Hashable, Sendable, Codable, CustomStringConvertible {
  let password: String
  var description: String { "Coded with \(password)" }
}

private struct Renamed: Hashable, Sendable, Codable {
  let secret: String
  enum CodingKeys: String, CodingKey { case secret = "password" }
}

private enum Case: Hashable, Sendable {
  case unlock(String)
  case signIn(user: String, password: String)
  case alone(password: String)
  case look
}

private final class Object: Hashable, Sendable, CustomStringConvertible {
  let password: String
  init(password: String) { self.password = password }
  var description: String { password }
  static func == (one: Object, other: Object) -> Bool { one === other }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

private struct Talkative: Hashable, Sendable, CustomStringConvertible {
  let log: Store<Log>

  var description: String {
    log.actions.log("asked")
    return "talkative"
  }

  static func == (one: Talkative, other: Talkative) -> Bool { one.log === other.log }
  func hash(into hasher: inout Hasher) { hasher.combine(log.identity.id) }
}

private enum Failing: Sendable {
  case quoting
  case own

  func make(_ line: String) -> any Error {
    switch self {
    case .quoting:
      EncodingError.invalidValue(
        line,
        EncodingError.Context(
          codingPath: [NameKey("login"), NameKey("tokens")],
          debugDescription: "No \(line), please."
        )
      )
    case .own: Quotation(line: line)
    }
  }
}

private struct Quotation: Error {
  let line: String
}
