import Foundation
import Testing
import VueFlux

@testable import VueFluxRecorder

@Suite struct `Redaction of ids by their properties` {
  private let redaction: Redaction = ["password", "login.token"]

  @Test func `no id lets out what is under a name that a rule has`() {
    let secret = "enigma"
    let ids: [any Hashable & Sendable] = [
      LoadID(login: Login(password: secret)),
      Request(headers: ["password": secret]),
      Wrapped(password: secret), Lazy(secret), WrappedLogin(token: secret), Mirrored(secret),
      Box(3, secret), Box(9, secret), Described(secret), Twice(secret: secret, pass: secret),
      Stored(secret),
    ]
    for id in ids {
      let text = redaction.text(of: id)
      #expect(!text.contains(secret), "\(text)")
      #expect(text.contains("\(type(of: id))"))
    }
  }

  @Test func `a value that reflection cannot open is reported by its type`() {
    #expect(
      redaction.text(of: LoadID(login: Login(password: "enigma"))) == #"LoadID {"login":"Login"}"#
    )
    #expect(redaction.text(of: Login(password: "enigma")) == "Login")
    #expect(redaction.text(of: Mirrored("enigma")) == "Mirrored")
  }

  @Test func `an id is what it says of itself if all of it was looked at`() {
    let ids: [any Hashable & Sendable] = [
      Request(headers: ["accept": "*"]), UUID(), Date(), URL(filePath: "/a"), 5.5, [1, 2],
      ["a": Optional(1)], Optional<Int>.none, AnyKind.some(1, "x"), AnyKind.none, "x" as Character,
    ]
    for id in ids { #expect(redaction.text(of: id) == "\(id)") }
  }

  @Test func `a value that is nested too deep is reported by its type`() {
    let text = Redaction(["other"]).text(of: Box(9, "enigma"))
    #expect(!text.contains("enigma") && text.contains("Box"))
  }

  @Test func `a rule may have the name that a property is stored under`() {
    let id = Wrapped(password: "enigma")
    #expect(!Redaction(["_password"]).text(of: id).contains("enigma"))
    #expect(Redaction(["other"]).text(of: id) == "\(id)")
  }
}

private final class Login: Hashable, Sendable, CustomStringConvertible {
  let password: String
  init(password: String) { self.password = password }
  var description: String { "Login(password: \(password))" }
  static func == (one: Login, other: Login) -> Bool { one === other }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

private struct LoadID: Hashable, Sendable {
  let login: Login
}

private struct Request: Hashable, Sendable {
  let headers: [String: String]
}

@propertyWrapper private struct Trimmed<Value: Hashable & Sendable>: Hashable, Sendable {
  var wrappedValue: Value
}

private struct Wrapped: Hashable, Sendable {
  @Trimmed var password: String
}

private struct WrappedLogin: Hashable, Sendable {
  struct Token: Hashable, Sendable {
    let token: String
  }

  @Trimmed var login: Token

  init(token: String) { _login = Trimmed(wrappedValue: Token(token: token)) }
}

private struct Lazy: Hashable, Sendable {
  lazy var password = "none"
  init(_ password: String) { self.password = password }
}

private struct Mirrored: Hashable, Sendable, CustomReflectable, CustomStringConvertible {
  let password: String
  init(_ password: String) { self.password = password }
  var customMirror: Mirror { Mirror(self, children: ["id": 5], displayStyle: .struct) }
  var description: String { password }
}

/// A property beside its storage, of which the first one is no secret.
private struct Stored: Hashable, Sendable {
  let _login: [String: String]
  let login: [String: String]

  init(_ token: String) {
    _login = ["token": token]
    login = ["user": "ada"]
  }
}

/// May be deeper than anything that is looked at.
private indirect enum Box: Hashable, Sendable {
  case inner(password: String)
  case outer(Box)

  init(_ depth: Int, _ password: String) {
    self = (0..<depth).reduce(.inner(password: password)) { box, _ in .outer(box) }
  }
}

private struct Described: Hashable, Sendable, CustomStringConvertible {
  let login: [String: Login]
  init(_ password: String) { login = ["first": Login(password: password)] }
  var description: String { login.values.map(\.description).joined() }
}

/// Each of its fields has a name that a rule has only in one of both ways to look at it.
private struct Twice: Hashable, Sendable, Encodable {
  let secret: String
  let password: String

  init(secret: String, pass: String) {
    self.secret = secret
    password = pass
  }

  enum CodingKeys: String, CodingKey {
    case secret = "password"
    case password = "pass"
  }
}

private enum AnyKind: Hashable, Sendable {
  case some(Int, String)
  case none
}
