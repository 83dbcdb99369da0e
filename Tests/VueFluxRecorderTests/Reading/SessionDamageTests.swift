import Foundation
import Testing
import VueFlux
import VueFluxRecorder
import VueFluxSessionSupport
import VueFluxTestSupport

@Suite struct `Session, damaged` {
  private let folder = Folder()

  @Test func `wherever the file is cut off, what came before is there`() throws {
    let lines = try folder.recordCart()
    let bytes = try folder.bytes()
    let target = ReplayTarget.mutations(CartMutations(), as: "cart")
    // One place less: without its line break, a line is still whole.
    for count in lines[0].count..<bytes.count {
      try folder.write(bytes.prefix(count))
      let session = try folder.session()
      let whole = lines.indices.filter { line in
        lines[...line].reduce(line) { $0 + $1.count } <= count
      }
      #expect(session.records.count == whole.count - 1)
      let isTorn = session.problems.map(\.kind) == [.torn]
      #expect(isTorn || session.problems.isEmpty)
      if session.records.count > 1 { try session.replay(into: [target]) }
    }
  }

  @Test func `wherever a byte is altered, only its record is lost, and said to be`() throws {
    let lines = try folder.recordCart()
    let bytes = try folder.bytes()
    for index in lines[0].count + 1..<bytes.count where bytes[index] != 0x0A {
      var altered = bytes
      altered[index] ^= 0x15
      guard altered[index] != 0x0A else { continue }
      try folder.write(altered)
      let session = try folder.session()
      #expect(session.records.count == lines.count - 2)
      let damaged = bytes[..<index].count { $0 == 0x0A } + 1
      #expect(session.problems.first?.place.line == damaged)
    }
  }

  @Test func `a line that is lost is missed by its number, and ends a replay`() throws {
    var lines = try folder.recordCart()
    lines.remove(at: 3)
    try folder.write(lines.joined(separator: [0x0A]))
    let session = try folder.session()
    #expect(
      session.problems.map(\.description) == [
        "session.jsonl:4: Record 3 is missing before this one."
      ]
    )
    let target = ReplayTarget.mutations(CartMutations(), as: "cart")
    #expect(throws: ReplayError.self) { try session.replay(into: [target]) }
    #expect(try session.replay(into: [target], through: 2).actionCount == 1)
  }

  @Test func `a lost part ends searches and travels, and a copy does not hide it`() throws {
    var lines = try folder.recordCart()
    lines.remove(at: 3)
    try folder.write(lines.joined(separator: [0x0A]))
    let session = try folder.session()
    let targets = [ReplayTarget.mutations(CartMutations(), as: "cart")]
    #expect(throws: ReplayError.self) { try session.firstAction(into: targets) { _ in true } }
    #expect(throws: ReplayError.self) { try TimeTravel(session, into: targets) }
    let url = folder.url.appending(path: "copy.jsonl")
    try session.write(to: url)
    #expect(try Session(contentsOf: url).problems.count == 1)
    #expect(try session.prefix(through: 2).firstAction(into: targets) { _ in true } == nil)
  }

  @Test func `a line that comes twice counts once`() throws {
    var lines = try folder.recordCart()
    lines.append(lines[3])
    try folder.write(lines.joined(separator: [0x0A]))
    let session = try folder.session()
    #expect(session.records.count == lines.count - 2)
    #expect(session.problems.count == 1)
  }

  @Test func `without its header a session is read nevertheless`() throws {
    let lines = try folder.recordCart()
    try folder.write(lines.dropFirst().joined(separator: [0x0A]))
    let session = try folder.session()
    #expect(session.problems.map(\.kind) == [.headless])
    #expect(session.records.count == lines.count - 1)
  }

  @Test func `a segment of another session is left out`() throws {
    let lines = try folder.recordCart()
    let other = Folder()
    _ = try SessionRecorder(url: other.file)
    try folder.write(other.bytes(), to: "session.2.jsonl")
    let session = try folder.session()
    #expect(session.problems.map(\.kind) == [.foreign])
    #expect(session.records.count == lines.count - 1)
  }

  @Test func `a record that has gone since the file was opened is an error`() throws {
    _ = try folder.recordCart()
    let session = try folder.session()
    let size = try folder.bytes().count
    let handle = try FileHandle(forWritingTo: folder.file)
    try handle.truncate(atOffset: UInt64(size / 2))
    let last = try #require(session.records.last)
    #expect(throws: SessionError.changed(last.place)) { try session.payload(of: last) }
  }

  // MARK: - What is no session

  @Test func `a file that cannot be read throws an error that says why`() throws {
    #expect(throws: SessionError.self) { try folder.session() }
    try folder.write("[1, 2]\nhello\n".utf8)
    #expect(throws: SessionError.notASession(path: folder.file.path)) { try folder.session() }
    try folder.write([])
    #expect(throws: SessionError.notASession(path: folder.file.path)) { try folder.session() }
  }

  @Test func `a later version is an error with its line`() throws {
    try folder.write(SessionLine.make(#""vueflux":2,"session":"x"}"#))
    let error = #expect(throws: SessionError.self) { try folder.session() }
    guard case .unsupportedVersion(2, let place) = error else {
      Issue.record("It was \(String(describing: error)).")
      return
    }
    #expect("\(place)" == "session.jsonl:1")
  }
}
