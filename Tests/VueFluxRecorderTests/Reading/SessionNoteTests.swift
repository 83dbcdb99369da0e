import Foundation
import Testing
import VueFlux
import VueFluxRecorder
import VueFluxSessionSupport
import VueFluxTestSupport

@Suite struct `Notes in a session file` {
  private let folder = Folder()

  private static let beginning =
    SessionLine.make(#""vueflux":1,"session":"x","first":1,"at":1}"#)
    + SessionLine.make(#""n":1,"at":2,"is":"store","store":1,"name":"cart","type":"Cart"}"#)
  private static let rejected =
    #""next":2,"at":3,"is":"rejected","store":1,"reason":"no","action":{"clear":{}}}"#

  private func session(_ lines: String...) throws -> Session {
    try folder.write(Self.beginning + lines.flatMap { SessionLine.make($0) })
    return try folder.session()
  }

  @Test(
    arguments: [
      #""next":2,"at":3,"is":"dreamt","store":1,"of":{"sheep":[true]}}"#,
      #""next":2,"is":"dreamt","cause":"me","reason":7,"store":[],"action":1}"#,
    ]
  )
  func `a note of a kind that a later version knows is passed over`(line: String) throws {
    let session = try session(line, Self.rejected, line)
    #expect(session.problems.isEmpty && session.records.count == 1)
    #expect(session.rejections.count == 1)
  }

  @Test(
    arguments: [
      #""at":3,"is":"dreamt"}"#, #""next":0,"at":3,"is":"dreamt"}"#,
      #""next":2,"n":2,"at":3,"is":"dreamt","store":1}"#, #""next":2,"at":3}"#,
      #""next":2,"at":3,"is":"action","store":1,"action":{}}"#,
    ]
  )
  func `a line of an unknown kind that is no note is damaged`(line: String) throws {
    let session = try session(line)
    #expect(session.problems.count == 1 && session.records.count == 1)
  }

  @Test(
    arguments: [
      #""at":3,"is":"rejected","store":1,"action":{}}"#,
      #""next":2,"is":"rejected","store":1,"action":{}}"#,
      #""next":2,"at":3,"is":"rejected","action":{}}"#,
      #""next":2,"at":3,"is":"rejected","store":1}"#,
      #""next":-2,"at":3,"is":"rejected","store":1,"action":{}}"#,
      #""next":2,"at":9223372036854775807,"is":"rejected","store":1,"action":{}}"#,
    ]
  )
  func `a rejection that does not say what, when and where is damaged`(line: String) throws {
    let session = try session(line)
    #expect(session.problems.count == 1 && session.rejections.isEmpty)
  }

  @Test(
    arguments: [
      #""at":3,"is":"ended","store":1,"cause":1,"outcome":"finished"}"#,
      #""next":2,"is":"ended","store":1,"cause":1,"outcome":"finished"}"#,
      #""next":2,"at":3,"is":"ended","cause":1,"outcome":"finished"}"#,
      #""next":2,"at":3,"is":"ended","store":1,"outcome":"finished"}"#,
      #""next":2,"at":3,"is":"ended","store":1,"cause":1}"#,
      #""next":2,"at":3,"is":"ended","store":1,"cause":1,"outcome":"vanished"}"#,
    ]
  )
  func `an end of an effect that does not say which, when and how is damaged`(line: String) throws {
    let session = try session(line)
    #expect(session.problems.count == 1 && session.effectEnds.isEmpty)
  }

  @Test func `a rejection whose bytes were changed is damaged`() throws {
    try folder.write(Self.beginning + SessionLine.make(Self.rejected))
    var bytes = try folder.bytes()
    bytes[bytes.count - 4] ^= 1
    try folder.write(bytes)
    let session = try folder.session()
    #expect(session.problems.map(\.kind) == [.checksum] && session.rejections.isEmpty)
  }

  @Test func `a prefix has the rejections before its last record`() throws {
    let session = try session(
      Self.rejected,
      #""n":2,"at":4,"is":"action","store":1,"action":{"clear":{}}}"#,
      #""next":3,"at":5,"is":"rejected","store":1,"action":{"note":{}}}"#
    )
    #expect(session.rejections.map(\.next) == [2, 3])
    #expect(session.prefix(through: 1).rejections.isEmpty)
    #expect(session.prefix(through: 2).rejections.isEmpty == false)
    #expect(session.prefix(through: 3).rejections.count == 2)
  }

  @Test func `a prefix has the ends of effects before its last record`() throws {
    let session = try session(
      #""n":2,"at":4,"is":"effect","store":1}"#,
      #""next":3,"at":5,"is":"ended","store":1,"cause":2,"outcome":"finished"}"#,
      #""n":3,"at":6,"is":"effect","store":1}"#
    )
    #expect(session.prefix(through: 2).effectEnds.isEmpty)
    #expect(session.prefix(through: 3).effectEnds.count == 1)
  }

  @Test(arguments: [true, false])
  func `a session that says that it has ended goes on with a note`(isRejection: Bool) throws {
    let end = #""next":2,"at":3,"is":"end"}"#
    let ended = #""next":2,"at":4,"is":"ended","store":1,"cause":1,"outcome":"finished"}"#
    #expect(try session(end).ending == .complete)
    #expect(try session(end, isRejection ? Self.rejected : ended).ending == .unfinished)
    #expect(try session(end, #""next":2,"at":4,"is":"dreamt"}"#).ending == .complete)
  }

  @Test func `a growing session has each rejection once`() throws {
    try folder.write(Self.beginning + SessionLine.make(Self.rejected))
    var growing = GrowingSession(folder.file, limits: .init())
    #expect(try growing.next().rejections.count == 1)
    #expect(try growing.next().rejections.isEmpty)
    try folder.write(
      Self.beginning + SessionLine.make(Self.rejected) + SessionLine.make(Self.rejected)
    )
    let part = try growing.next()
    #expect(try part.rejections.map { try part.action(of: $0) } == [["clear": [:]]])
  }

  @Test func `a copy has the rejections, with causes that have new numbers`() throws {
    let lines = [
      #""vueflux":1,"session":"x","first":7,"at":1}"#,
      #""n":7,"at":2,"is":"store","store":1,"name":"cart","type":"Cart"}"#,
      #""n":8,"at":4,"is":"action","store":1,"action":{"clear":{}}}"#,
      #""next":9,"at":5,"is":"rejected","store":1,"cause":8,"reason":"no","unencodable":"big"}"#,
      #""next":9,"at":6,"is":"rejected","store":1,"cause":3,"reason":"yes","action":{"x":{}}}"#,
      #""n":9,"at":7,"is":"action","store":1,"action":{"clear":{}}}"#,
    ]
    try folder.write(lines.flatMap { SessionLine.make($0) })
    let session = try folder.session()
    let other = Folder()
    try session.write(to: other.file)
    let copy = try other.session()
    #expect(session.problems.isEmpty && copy.problems.isEmpty)
    #expect(copy.rejections.map(\.next) == [3, 3])
    #expect(copy.rejections.map(\.cause) == [2, nil])
    #expect(copy.rejections.map(\.reason) == ["no", "yes"])
    #expect(copy.rejections.map(\.unencodable) == ["big", nil])
    #expect(copy.rejections.map(\.time) == session.rejections.map(\.time))
    #expect(try copy.action(of: copy.rejections[1]) == ["x": [:]])
  }

  @Test func `a copy has the ends of its effects, in order among the rejections`() throws {
    let lines = [
      #""vueflux":1,"session":"x","first":7,"at":1}"#,
      #""n":7,"at":2,"is":"store","store":1,"name":"cart","type":"Cart"}"#,
      #""n":8,"at":4,"is":"effect","store":1}"#,
      #""next":9,"at":5,"is":"ended","store":1,"cause":8,"outcome":"failed","reason":"why"}"#,
      #""next":9,"at":6,"is":"rejected","store":1,"reason":"yes","action":{"x":{}}}"#,
      #""next":9,"at":7,"is":"ended","store":1,"cause":6,"outcome":"finished"}"#,
    ]
    try folder.write(lines.flatMap { SessionLine.make($0) })
    let other = Folder()
    try folder.session().write(to: other.file)
    let copy = try other.session()
    #expect(copy.problems.isEmpty && copy.effectEnds.map(\.effect) == [2])
    #expect(copy.effectEnds.map(\.outcome) == [.failed("why")])
    #expect(copy.effectEnds.map(\.next) == [3] && copy.effectEnds.map(\.place.line) == [4])
    #expect(copy.rejections.map(\.place.line) == [5])
  }
}
