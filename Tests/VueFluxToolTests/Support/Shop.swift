import Foundation
import VueFlux
import VueFluxRecorder
import VueFluxSessionSupport
import VueFluxTestSupport

/// A cart and an account, which are recorded into a folder that goes with this.
final class Shop {
  let folder = Folder()

  /// The path of a file in the folder.
  func path(_ name: String) -> String {
    folder.url.appending(path: name).path
  }

  func write(_ text: String, to name: String) throws {
    try folder.write(text.utf8, to: name)
  }

  func read(_ name: String) throws -> String {
    try String(decoding: folder.bytes(of: name), as: UTF8.self)
  }

  func text(of path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  /// Records actions of the cart; the account signs out, by the bus, when the cart is cleared.
  ///
  /// - Returns: The path of the session.
  @discardableResult
  func record(
    _ actions: [Cart.Action],
    to name: String = "session.jsonl",
    states: Bool = false,
    excludesNotes: Bool = false,
    redaction: Redaction = []
  ) throws -> String {
    var options = SessionRecorder.Options()
    options.stateInterval = states ? 1 : 0
    options.redaction = redaction
    let url = folder.url.appending(path: name)
    let recorder = try SessionRecorder(url: url, options: options) { _ in }
    let cart = Store<Cart>(
      state: .init(),
      mutations: .init(),
      executor: .immediate,
      name: "cart",
      plugins: [
        recorder.plugin(excluding: { action in
          if case .note = action { excludesNotes } else { false }
        })
      ]
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
      Store<Account>.actions(to: .stores(withID: account.identity.id)).dispatch(action: .signOut)
    }
    for action in actions { cart.actions.dispatch(action: action) }
    return url.path
  }
}

extension Shop {
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
}
