import Foundation
import Testing
import VueFlux
import VueFluxRecorder
import VueFluxSessionSupport
import VueFluxTestSupport

@Suite struct `Session, without its head` {
  private let folder = Folder()
  private let targets: [ReplayTarget] = [
    .allStores(by: CartMutations()), .allStores(by: LogMutations()),
  ]

  @Test func `zeros at the head are no silent loss`() throws {
    let (cart, _) = try folder.record()
    let bytes = try folder.bytes()
    for count in [1, 100, 300, 512, 2_000] {
      try folder.write(repeatElement(0, count: count) + bytes.dropFirst(count))
      let session = try folder.session()
      let first = try #require(session.records.first?.number)
      let kinds = session.problems.map(\.kind)
      if first > 1 { #expect(kinds.contains(.missing(1...first - 1)), "\(count)") }
      do {
        // Nothing but the header is lost.
        let replay = try session.replay(into: targets)
        #expect(first == 1 && replay.state(of: "cart") == cart, "\(count)")
      } catch {
        #expect(first > 1, "\(count)")
      }
    }
  }

  @Test func `a file that begins in its middle lacks all before`() throws {
    try folder.record()
    let lines = try folder.bytes().split(separator: 0x0A)
    try folder.write(lines.dropFirst(4).joined(separator: [0x0A]))
    let session = try folder.session()
    #expect(session.problems.map(\.kind) == [.headless, .missing(1...3)])
    #expect(throws: ReplayError.self) { try session.replay(into: targets) }
  }

  @Test func `records of a store that nothing tells of stop a replay`() throws {
    try folder.record()
    let lines = try folder.bytes().split(separator: 0x0A)
    // The cart's coming, made a line that is damaged, and numbers that go on: no gap tells of it.
    let header = SessionLine.make(#""vueflux":1,"session":"x","first":3,"at":1}"#)
    try folder.write(header + lines.dropFirst(3).joined(separator: [0x0A]))
    let session = try folder.session()
    #expect(session.problems.isEmpty && session.stores.isEmpty)
    let error = #expect(throws: ReplayError.self) { try session.replay(into: targets) }
    guard case .unknownStore(1, _, let place)? = error else {
      Issue.record("It was \(String(describing: error)).")
      return
    }
    #expect(place.line == 2)
    #expect(throws: ReplayError.self) { try TimeTravel(session, into: targets) }
    #expect(throws: ReplayError.self) { try session.firstAction(into: targets) { _ in true } }
  }

  @Test func `a first segment of nothing but damage is no silent loss`() throws {
    var options = SessionRecorder.Options()
    options.segmentSize = 1_000
    options.segmentCount = 100
    let recorder = try SessionRecorder(url: folder.file, options: options)
    let cart = Store<Cart>("cart", plugins: [recorder.plugin()])
    for number in 0..<30 { cart.actions.dispatch(action: .tag("\(number)")) }
    let whole = try folder.session()
    try folder.write(repeatElement(0, count: folder.bytes().count))
    let session = try folder.session()
    let first = try #require(session.records.first?.number)
    #expect(whole.records.count > 30 && first > 1)
    #expect(session.problems.map(\.kind).contains(.missing(1...first - 1)))
    // The next segment has the state, so that the end is known all the same.
    #expect(try session.replay(into: targets).state(of: "cart") == cart.cart)
  }

  @Test func `a later segment is read alone, and from its own states on`() throws {
    let recorder = try SessionRecorder(
      url: folder.file,
      options: {
        var options = SessionRecorder.Options()
        options.segmentSize = 1_000
        options.segmentCount = 2
        return options
      }()
    )
    let cart = Store<Cart>("cart", plugins: [recorder.plugin()])
    for number in 0..<60 { cart.actions.dispatch(action: .tag("\(number)")) }
    let name = try #require(folder.names.last)
    let bytes = try folder.bytes(of: name)
    try folder.write(bytes.drop { $0 != 0x0A }.dropFirst(), to: name)
    let session = try Session(contentsOf: folder.url.appending(path: name))
    #expect(session.problems.count == 2)
    #expect(try session.replay(into: targets).state(of: "cart") == cart.cart)
  }
}
