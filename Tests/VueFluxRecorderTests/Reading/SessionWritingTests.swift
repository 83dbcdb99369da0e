import Foundation
import Testing
import VueFlux
import VueFluxRecorder
import VueFluxSessionSupport
import VueFluxTestSupport

@Suite struct `Session, written` {
  private let folder = Folder()
  private let others = Folder()

  private func makeSession() throws -> Session {
    let recorder = try SessionRecorder(url: folder.file)
    let store = Store<Cart>("cart", plugins: [recorder.plugin(excluding: { $0 == .clear })])
    for action: CartAction in [.note, .clear, .tag("a"), .clear, .clear] {
      store.actions.dispatch(action: action)
    }
    try recorder.flush()
    return try folder.session()
  }

  @Test func `a copy says the same`() throws {
    let session = try makeSession()
    try session.write(to: others.file)
    let copy = try others.session()
    #expect(try copy.texts() == session.texts())
    #expect(copy.stores == session.stores && copy.problems.isEmpty)
    #expect(copy.exclusions.map(\.count) == session.exclusions.map(\.count))
    #expect(copy.exclusions.map(\.next) == session.exclusions.map(\.next))
    #expect(others.names == ["session.jsonl"])
  }

  @Test func `a file that is there is left as it is, and so are later segments of another`() throws
  {
    let session = try makeSession()
    for name in ["session.jsonl", "session.3.jsonl"] {
      let others = Folder()
      try others.write("mine".utf8, to: name)
      #expect(throws: RecorderError.exists(path: others.url.path + "/" + name)) {
        try session.write(to: others.file)
      }
      #expect(try others.bytes(of: name) == Array("mine".utf8))
      #expect(others.names == [name])
    }
  }

  @Test func `when it cannot be written to its end, nothing is there`() throws {
    let session = try makeSession()
    // The last state cannot be read any more, after the records before it were written.
    let handle = try FileHandle(forWritingTo: folder.file)
    try handle.truncate(atOffset: UInt64(try folder.bytes().count / 2))
    #expect(throws: SessionError.self) { try session.write(to: others.file) }
    #expect(others.names.isEmpty)
    #expect(throws: RecorderError.self) {
      try session.write(to: others.url.appending(path: "nowhere/session.jsonl"))
    }
  }
}
