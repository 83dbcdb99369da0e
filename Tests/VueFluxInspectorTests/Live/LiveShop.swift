import Foundation
import VueFlux
import VueFluxJSON
import VueFluxRecorder
import VueFluxSessionSupport
import VueFluxTestSupport

@testable import VueFluxInspector

/// A running app with a cart and a log, and a page that inspects it.
struct LiveShop {
  let folder = Folder()
  let recorder: SessionRecorder
  let cart: Store<Cart>
  let page: Page

  init(
    executor: Executor = .immediate,
    timeout: Timeout = .withoutEnd(),
    work: Executor = .queue(.global()),
    _ change: (inout SessionRecorder.Options) -> Void = { _ in }
  ) throws {
    var options = SessionRecorder.Options()
    change(&options)
    recorder = try SessionRecorder(url: folder.file, options: options)
    cart = Store<Cart>("cart", executor: executor, plugins: [recorder.plugin()])
    page = Page(InspectedSessions(recorder, timeout: timeout, executor: work))
  }

  /// A session of what was recorded up to now.
  var session: Session {
    get throws { try Session(contentsOf: folder.file) }
  }

  func add(_ items: String...) {
    for item in items { cart.actions.dispatch(action: .add(item, price: 1)) }
  }

  /// Asks for something, after all that was recorded is on the page.
  @discardableResult
  func ask(_ name: String, _ members: [String: JSONValue] = [:]) async throws -> JSONValue {
    await page.sessions.update()
    return try await page.ask(name, members)
  }

  /// The keys of the rows of a kind.
  func keys(_ kind: String = "action") async throws -> [JSONValue] {
    await page.sessions.update()
    return try await page.rows().filter { $0["kind"]?.string == kind }.compactMap { $0["key"] }
  }

  /// The state of the cart after a row, as the page shows it; the items alone.
  func items(after key: JSONValue) async throws -> [String] {
    let value = try await ask(
      "value",
      ["key": key, "store": 0, "path": ["items"], "from": 0, "count": 100]
    )
    return value["children"]?.array?.compactMap { $0["text"]?.string } ?? []
  }

  /// The error of a request; nil if it has none.
  func error(_ name: String, _ members: [String: JSONValue] = [:]) async -> String? {
    do {
      try await ask(name, members)
      return nil
    } catch {
      return (error as? Page.Failure)?.text ?? "\(error)"
    }
  }
}
