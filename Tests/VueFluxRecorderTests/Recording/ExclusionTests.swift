import Foundation
import Testing
import VueFlux
import VueFluxRecorder
import VueFluxSessionSupport
import VueFluxTestSupport

@Suite struct `Excluded actions` {
  private let folder = Folder()

  private func makeStore(_ name: String, _ recorder: SessionRecorder) -> Store<Cart> {
    Store<Cart>(name, plugins: [recorder.plugin(excluding: { $0 == .note })])
  }

  /// The exclusions: store, count, and the record after them.
  private func exclusions() throws -> [[Int]] {
    try folder.session().exclusions.map { [$0.store, $0.count, $0.next] }
  }

  @Test func `the next record of their store counts them`() async throws {
    let recorder = try SessionRecorder(url: folder.file)
    let store = makeStore("cart", recorder)
    let other = makeStore("other", recorder)
    store.actions.dispatch(actions: [.note, .note])
    other.actions.dispatch(action: .clear)
    #expect(try exclusions().isEmpty)
    store.actions.dispatch(action: .clear)
    // The state, which is record 4, and the action.
    #expect(try exclusions() == [[1, 2, 4]])
    store.actions.dispatch(action: .clear)
    #expect(try exclusions().count == 1)
    store.actions.dispatch(action: .note)
    _ = await store.actions.run { _ in }.outcome
    #expect(try exclusions() == [[1, 2, 4], [1, 1, 7]])
    #expect(try folder.session().problems.isEmpty)
    withExtendedLifetime(store) {}
  }

  @Test func `excluded actions at the end are counted when the recorder goes`() throws {
    do {
      let recorder = try SessionRecorder(url: folder.file)
      let stores = ["a", "b", "c"].map { makeStore($0, recorder) }
      stores[2].actions.dispatch(action: .note)
      stores[0].actions.dispatch(actions: [.note, .note])
      #expect(try exclusions().isEmpty)
      // Or, optimised, each would be gone after its own last action.
      withExtendedLifetime((recorder, stores)) {}
    }
    // With the states that they have led to.
    #expect(try exclusions() == [[1, 2, 4], [3, 1, 5]])
    let session = try folder.session()
    #expect(session.records.count == 5 && session.problems.isEmpty)
    #expect(session.exclusions[0].place.description == "session.jsonl:5")
    let replay = try session.replay(
      into: ["a", "b", "c"].map { .mutations(CartMutations(), as: $0) }
    )
    let notes = ["a", "b", "c"].map { replay.state(of: $0, as: Cart.self)?.notes }
    #expect(notes == [2, 0, 1])
  }

  @Test func `flushing writes the count once, and recording goes on`() throws {
    let recorder = try SessionRecorder(url: folder.file)
    let store = makeStore("cart", recorder)
    store.actions.dispatch(action: .note)
    try recorder.flush()
    try recorder.flush()
    #expect(try exclusions() == [[1, 1, 2]])
    store.actions.dispatch(action: .note)
    store.actions.dispatch(action: .clear)
    #expect(try exclusions() == [[1, 1, 2], [1, 1, 2]])
    let session = try folder.session()
    #expect(try session.texts() == ["[store cart]", "[state cart excluded]", "cart clear"])
    #expect(session.problems.isEmpty && recorder.count == 3)
    #expect(session.prefix(through: 1).exclusions.isEmpty)
    #expect(session.prefix(through: 2).exclusions.count == 2)
  }

  @Test func `excluded actions of a released store are counted when it is forgotten`() throws {
    var options = SessionRecorder.Options()
    options.segmentSize = 500
    options.segmentCount = 100
    let recorder = try SessionRecorder(url: folder.file, options: options)
    do {
      let gone = makeStore("gone", recorder)
      gone.actions.dispatch(action: .note)
      withExtendedLifetime(gone) {}
    }
    let store = makeStore("cart", recorder)
    for _ in 0..<20 { store.actions.dispatch(action: .clear) }
    #expect(try exclusions().map { Array($0.prefix(2)) } == [[1, 1]])
  }

  @Test(
    arguments: [
      #""next":1,"at":1,"is":"excluded","store":1"#, #""at":1,"is":"excluded","excluded":1"#,
      #""next":1,"is":"excluded","store":1,"excluded":0"#,
      #""next":-1,"is":"excluded","store":1,"excluded":2"#,
      #""next":1,"is":"excluded","store":1,"excluded":9223372036854775807"#,
    ]
  )
  func `a line that does not say how many is damaged`(body: String) throws {
    let header = SessionLine.make(#""vueflux":1,"session":"x","first":1,"at":1}"#)
    try folder.write(header + SessionLine.make(body + "}"))
    let session = try folder.session()
    #expect(session.exclusions.isEmpty && session.problems.count == 1)
  }
}
