import Foundation
import VueFlux

/// A state whose fields accept few values.
struct Account: State, Codable, Equatable, Sendable {
  typealias Action = AccountAction
  typealias Mutations = AccountMutations
  fileprivate(set) var id: UUID?
  fileprivate(set) var since: Date?
  fileprivate(set) var page: URL?
  fileprivate(set) var status: AccountStatus?
  fileprivate(set) var level: AccountLevel?
  fileprivate(set) var changes = 0
}

enum AccountStatus: String, Codable, Sendable { case active, closed }

enum AccountLevel: Int, Codable, Sendable {
  case low = 1
  case high
}

enum AccountAction: Codable, Equatable, Sendable {
  case begin(id: UUID, since: Date, page: URL)
  case change(status: AccountStatus, level: AccountLevel)
  case pay(Payment)
  case look
}

/// What an action carries that refuses what redaction makes of it, unless both fields are alike.
struct Payment: Codable, Equatable, Sendable {
  var code: String
  var check: String

  init(code: String, check: String) {
    self.code = code
    self.check = check
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    code = try container.decode(String.self, forKey: .code)
    check = try container.decode(String.self, forKey: .check)
    guard code == String(check.reversed()) else {
      throw DecodingError.dataCorruptedError(
        forKey: .check,
        in: container,
        debugDescription: "It is not the code."
      )
    }
  }
}

struct AccountMutations: Mutations {
  func commit(action: AccountAction, state: inout Account) {
    state.changes += 1
    switch action {
    case .begin(let id, let since, let page):
      state.id = id
      state.since = since
      state.page = page
    case .change(let status, let level):
      state.status = status
      state.level = level
    case .pay, .look: break
    }
  }
}

extension Computed where State == Account {
  var account: Account { state }
}

extension Store where State == Account {
  convenience init(_ name: String, plugins: [any Plugin<Account>] = []) {
    self.init(
      state: .init(),
      mutations: .init(),
      executor: .immediate,
      name: name,
      plugins: plugins
    )
  }
}
