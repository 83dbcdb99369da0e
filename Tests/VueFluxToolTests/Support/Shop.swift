import Foundation
import VueFlux
import VueFluxRecorder

/// A cart and an account, which are recorded into a folder that goes with this.
final class Shop {
  let folder = FileManager.default.temporaryDirectory
    .appending(path: "vueflux-\(UUID().uuidString)")

  init() {
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// The path of a file in the folder.
  func path(_ name: String) -> String {
    folder.appending(path: name).path
  }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: name))
  }

  func read(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  /// Records actions of the cart; the account signs out, by the bus, when the cart is cleared.
  ///
  /// - Returns: The path of the session.
  @discardableResult
  func record(
    _ actions: [Cart.Action],
    to name: String = "session.jsonl",
    states: Bool = false
  ) throws -> String {
    var options = SessionRecorder.Options()
    options.stateInterval = states ? 1 : 0
    let url = folder.appending(path: name)
    let recorder = try SessionRecorder(url: url, options: options) { _ in }
    let cart = Store<Cart>(
      state: .init(),
      mutations: .init(),
      executor: .immediate,
      name: "cart",
      plugins: [recorder.plugin()]
    )
    let account = Store<Account>(
      state: .init(),
      mutations: .init(),
      executor: .immediate,
      name: "account",
      plugins: [recorder.plugin()]
    )
    cart.subscribe(executor: .immediate) { action, _ in
      guard case .clear = action else { return }
      Store<Account>.actions(to: .stores(withID: account.id)).dispatch(action: .signOut)
    }
    for action in actions { cart.actions.dispatch(action: action) }
    return url.path
  }
}

struct Cart: State, Codable, Sendable {
  enum Action: Codable, Sendable {
    case add(String, price: Double)
    case note(String)
    case clear
    case fail(Unencodable)
  }

  struct Mutations: VueFlux.Mutations {
    func commit(action: Action, state: inout Cart) {
      switch action {
      case .add(let item, let price): state.items.append(Item(name: item, price: price))
      case .clear: state.items = []
      case .note, .fail: break
      }
    }
  }

  struct Item: Codable, Sendable {
    let name: String
    let price: Double
  }

  var items: [Item] = []
}

struct Account: State, Codable, Sendable {
  enum Action: Codable, Sendable {
    case signOut
  }

  struct Mutations: VueFlux.Mutations {
    func commit(action: Action, state: inout Account) { state.isSignedIn = false }
  }

  var isSignedIn = true
}

/// What cannot be encoded.
struct Unencodable: Codable, Sendable {
  func encode(to encoder: any Encoder) throws {
    throw EncodingError.invalidValue(
      self,
      EncodingError.Context(codingPath: [], debugDescription: "It never can.")
    )
  }
}
