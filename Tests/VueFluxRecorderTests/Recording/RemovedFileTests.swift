import Foundation
import Testing
import VueFlux
import VueFluxSessionSupport
import VueFluxTestSupport

@testable import VueFluxRecorder

@Suite struct `A file that is removed while it is recorded to` {
  private let folder = Folder()
  private let problems = Problems()
  private let targets: [ReplayTarget] = [
    .mutations(CartMutations(), as: "cart"), .mutations(LogMutations(), as: "log"),
  ]

  private func remove(_ name: String = "session.jsonl") throws {
    try FileManager.default.removeItem(at: folder.url.appending(path: name))
  }

  @Test func `is noticed with the next action, with durability for the device`() throws {
    let recorder = try folder.makeRecorder(reportingTo: problems) { $0.durability = .device }
    let cart = Store<Cart>("cart", plugins: [recorder.plugin()])
    let log = Store<Log>("log", plugins: [recorder.plugin()])
    for _ in 0..<10 { cart.actions.dispatch(action: .note) }
    log.actions.log("a")
    try remove()
    for _ in 0..<10 { cart.actions.dispatch(action: .note) }
    #expect(problems.descriptions.count == 1)
    #expect(problems.descriptions.first?.contains("was removed") == true)
    let session = try folder.session()
    // The records of both stores, as they were in the file.
    #expect(session.problems.map(\.kind) == [.missing(1...13)])
    log.actions.log("b")
    let replay = try folder.session().replay(into: targets)
    #expect(replay.state(of: "cart") == cart.cart)
    #expect(replay.state(of: "log", as: Log.self)?.lines == ["a", "b"])
  }

  @Test func `is noticed after some records`() throws {
    let recorder = try folder.makeRecorder(reportingTo: problems)
    let cart = Store<Cart>("cart", plugins: [recorder.plugin()])
    cart.actions.dispatch(action: .note)
    try remove()
    for _ in 0..<1_000 { cart.actions.dispatch(action: .note) }
    #expect(problems.descriptions.count == 1)
    let session = try folder.session()
    #expect(session.numbers(in: "cart").count >= 800)
    #expect(try session.replay(into: [targets[0]]).state(of: "cart") == cart.cart)
  }

  @Test func `is noticed by a flush, which fails`() throws {
    let recorder = try folder.makeRecorder(reportingTo: problems)
    let cart = Store<Cart>("cart", plugins: [recorder.plugin()])
    cart.actions.dispatch(action: .note)
    try remove()
    #expect(throws: RecorderError.self) { try recorder.flush() }
    #expect(problems.descriptions.count == 1)
    #expect(folder.names == ["session.jsonl"])
    // The state of a store that does nothing is there, too.
    let session = try folder.session()
    #expect(session.problems.map(\.kind) == [.missing(1...2)])
    #expect(try session.replay(into: [targets[0]]).state(of: "cart") == cart.cart)
  }

  @Test func `is noticed when a segment begins, and only its own records are missing`() throws {
    let recorder = try folder.makeRecorder(reportingTo: problems) {
      $0.segmentSize = 1_000
      $0.segmentCount = 100
    }
    let cart = Store<Cart>("cart", plugins: [recorder.plugin()])
    while !folder.names.contains("session.2.jsonl") { cart.actions.dispatch(action: .note) }
    try remove("session.2.jsonl")
    while !folder.names.contains("session.3.jsonl") { cart.actions.dispatch(action: .note) }
    #expect(problems.descriptions.count == 1)
    let session = try folder.session()
    #expect(session.problems.count == 1)
    #expect(try session.replay(into: [targets[0]]).state(of: "cart") == cart.cart)
  }

  @Test func `leaves a file that somebody else has made there as it is`() throws {
    let recorder = try folder.makeRecorder(reportingTo: problems) { $0.durability = .device }
    let cart = Store<Cart>("cart", plugins: [recorder.plugin()])
    cart.actions.dispatch(action: .note)
    try remove()
    try folder.write("mine".utf8)
    cart.actions.dispatch(action: .note)
    #expect(try folder.bytes() == Array("mine".utf8))
    #expect(folder.names == ["session.2.jsonl", "session.jsonl"])
    try remove()
    #expect(try folder.session().replay(into: [targets[0]]).state(of: "cart") == cart.cart)
  }

  @Test func `with its folder is reported, and recording goes on when the folder is back`() throws {
    let recorder = try folder.makeRecorder(reportingTo: problems) { $0.durability = .device }
    let cart = Store<Cart>("cart", plugins: [recorder.plugin()])
    try FileManager.default.removeItem(at: folder.url)
    for _ in 0..<3 { cart.actions.dispatch(action: .note) }
    #expect(problems.descriptions.count == 1)
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    cart.actions.dispatch(action: .note)
    #expect(try folder.session().replay(into: [targets[0]]).state(of: "cart") == cart.cart)
  }
}
