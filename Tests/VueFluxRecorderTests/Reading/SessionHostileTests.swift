import Foundation
import Testing
import VueFluxRecorder
import VueFluxSessionSupport
import VueFluxTestSupport

/// What was made to do harm.
@Suite struct `Session, hostile` {
  private let folder = Folder()

  @Test(
    arguments: [
      #""n":2,"at":1,"is":"action","store":1,"action":"#
        + String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000) + "}",
      #""n":2,"at":1,"is":"action","store":1,"action":1e999999999999e}"#,
      #""n":99999999999999999999999,"at":1,"is":"action","store":1,"action":1}"#,
      #""n":9223372036854775807,"at":1,"is":"action","store":1,"action":1}"#,
      #""n":-1,"at":1,"is":"action","store":1,"action":1}"#,
      #""n":2,"at":1,"is":"action","store":1,"action":"\ud800"}}"#,
      #""n":2,"at":1,"is":"action","store":1,"action":"\"}"#,
      #""n":2,"at":1,"is":"action","store":1,"action":"\ud800"}"#,
      #""n":2,"at":1,"is":"action","store":1,"action":{"\one":1}}"#,
      #""n":2,"at":9223372036854775807,"is":"action","store":1,"action":1}"#,
      #""n":2,"at":1,"is":"action"}"#,
      #""n":2,"at":1,"is":"riot","store":1}"#,
      #""n":2"#,
      "", "}", "\"",
    ]
  )
  func `no line can do more than be left out`(body: String) throws {
    let lines = try folder.recordCart()
    try folder.write((lines[0] + [0x0A] + SessionLine.make(body) + lines[1] + [0x0A]))
    let session = try folder.session()
    #expect(session.records.count == 1)
    #expect(session.problems.first?.place.line == 2)
  }

  @Test func `bytes that are not UTF-8 are left out`() throws {
    let lines = try folder.recordCart()
    let body =
      Array(#""n":2,"at":1,"is":"action","store":1,"action":""#.utf8) + [0xFF] + Array("\"}".utf8)
    try folder.write(lines[0] + [0x0A] + SessionLine.make(body) + lines[1] + [0x0A])
    #expect(try folder.session().records.count == 1)
  }

  @Test func `a segment that begins before the first record misses those from the first on`()
    throws
  {
    try folder.write(
      SessionLine.make(#""vueflux":1,"session":"x","first":\#(Int.min),"at":1}"#)
        + SessionLine.make(#""n":3,"at":1,"is":"store","store":1,"name":"cart","type":"Cart"}"#)
    )
    let session = try folder.session()
    #expect(
      session.problems.map(\.description) == [
        "session.jsonl:2: Records 1 to 2 are missing before this one."
      ]
    )
    let target = ReplayTarget.mutations(CartMutations(), as: "cart", from: Cart())
    let error = #expect(throws: ReplayError.self) { try session.replay(into: [target]) }
    #expect(error?.description.contains("replayed through 0") == true)
  }

  @Test func `a header cannot make anything overflow`() throws {
    let lines = try folder.recordCart()
    let header =
      #""vueflux":1,"session":"x","first":-9223372036854775808,"at":-9223372036854775808}"#
    try folder.write(SessionLine.make(header) + lines[2] + [0x0A])
    let session = try folder.session()
    #expect(session.problems.map(\.description).count == 1)
    try session.write(to: folder.url.appending(path: "copy.jsonl"))
  }

  @Test func `a file of nothing but damage is not read to its end`() throws {
    let lines = try folder.recordCart()
    try folder.write(lines[0] + [UInt8](repeating: 0x0A, count: 100_000))
    let session = try folder.session()
    #expect(session.problems.count == 10_001)
    #expect(session.problems.last?.kind == .tooMany)
  }

  @Test func `a huge number is a number`() throws {
    let lines = try folder.recordCart()
    let body = #""n":1,"at":1,"is":"action","store":1,"action":1e999999}"#
    try folder.write(lines[0] + [0x0A] + SessionLine.make(body))
    let session = try folder.session()
    #expect(try session.payload(of: session.records[0])?.double == .infinity)
  }

  @Test func `a line that is too long is passed over, and not held`() throws {
    let lines = try folder.recordCart()
    let long = [UInt8](repeating: 0x20, count: 3_000_000)
    try folder.write(
      [lines[0], long, Array(lines[1...].joined(separator: [0x0A])), long].joined(separator: [0x0A])
    )
    var limits = Session.Limits()
    limits.recordLength = 10_000
    let session = try Session(contentsOf: folder.file, limits: limits)
    #expect(session.records.count == lines.count - 1)
    #expect(session.problems.map(\.kind) == [.tooLong, .tooLong])
    #expect(session.problems.map(\.place.line) == [2, lines.count + 2])
  }

  @Test func `more records than the limit are not read`() throws {
    _ = try folder.recordCart()
    var limits = Session.Limits()
    limits.recordCount = 2
    let session = try Session(contentsOf: folder.file, limits: limits)
    #expect(session.records.count == 2)
    #expect(session.problems.map(\.kind) == [.tooMany])
  }
}
