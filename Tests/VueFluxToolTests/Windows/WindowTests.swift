import Foundation
import Testing
import VueFlux
import VueFluxJSON
import VueFluxRecorder
import VueFluxSessionSupport
import VueFluxTestSupport

@testable import VueFluxTool

@Suite struct `A window of a session` {
  private let folder = Folder()

  @Test func `between recorded states there is a window, without any types`() throws {
    var options = SessionRecorder.Options()
    options.stateInterval = 10
    let recorder = try SessionRecorder(url: folder.file, options: options)
    let cart = Store<Cart>("cart", plugins: [recorder.plugin()])
    let log = Store<Log>("log", plugins: [recorder.plugin()])
    for number in 0..<100 {
      cart.actions.dispatch(action: number == 57 ? .tag("x") : .note)
      log.actions.log("\(number)")
    }
    let session = try folder.session()
    let found = try session.window(of: ["cart"]) { $0["cart"]?["tags"] == ["x"] }
    let window = try #require(found)
    #expect(window.stores.map(\.name) == ["cart"])
    #expect(window.records.count == 11)
    let url = folder.url.appending(path: "window.jsonl")
    try window.write(to: url)
    let replay = try Session(contentsOf: url).replay(
      into: [.mutations(CartMutations(), as: "cart")]
    )
    #expect(replay.state(of: "cart", as: Cart.self)?.notes == 59)
    #expect(replay.state(of: "cart", as: Cart.self)?.tags == ["x"])
    #expect(try session.window(of: ["cart"]) { _ in false } == nil)
    #expect(try session.window(of: ["cart"]) { _ in true }?.records.count == 1)
  }

  @Test func `takes each record once, of as many stores and gaps as there are`() throws {
    let session = try folder.largeSession { _ in "log" }
    let window = try session.window(of: ["log"]) { states in
      states["log"]?["lines"]?[0]?.string == "\(Folder.largeCount)"
    }
    #expect(window?.records.count == 1)
  }
}
