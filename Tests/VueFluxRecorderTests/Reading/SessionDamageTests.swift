import Foundation
import Testing
import VueFlux
import VueFluxRecorder
import VueFluxTestSupport

@Suite struct `Session, damaged` {
  private let folder = Folder()

  /// A session of some records, and its lines.
  private func record() throws -> [[UInt8]] {
    let recorder = try SessionRecorder(url: folder.file)
    let store = Store<Cart>("cart", plugins: [recorder.plugin()])
    for action: CartAction in [.note, .tag("straße"), .add("a\"b\\\n", price: 0.1), .clear] {
      store.actions.dispatch(action: action)
    }
    return try folder.bytes().split(separator: 0x0A).map(Array.init)
  }

  @Test func `wherever the file is cut off, what came before is there`() throws {
    let lines = try record()
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
    let lines = try record()
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
    var lines = try record()
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

  @Test func `a line that comes twice counts once`() throws {
    var lines = try record()
    lines.append(lines[3])
    try folder.write(lines.joined(separator: [0x0A]))
    let session = try folder.session()
    #expect(session.records.count == lines.count - 2)
    #expect(session.problems.count == 1)
  }

  @Test func `without its header a session is read nevertheless`() throws {
    let lines = try record()
    try folder.write(lines.dropFirst().joined(separator: [0x0A]))
    let session = try folder.session()
    #expect(session.problems.map(\.kind) == [.headless])
    #expect(session.records.count == lines.count - 1)
  }

  @Test func `a segment of another session is left out`() throws {
    let lines = try record()
    let other = Folder()
    _ = try SessionRecorder(url: other.file)
    try folder.write(other.bytes(), to: "session.2.jsonl")
    let session = try folder.session()
    #expect(session.problems.map(\.kind) == [.foreign])
    #expect(session.records.count == lines.count - 1)
  }

  @Test func `a file that has changed since is told of`() throws {
    _ = try record()
    let session = try folder.session()
    let size = try folder.bytes().count
    let handle = try FileHandle(forWritingTo: folder.file)
    try handle.truncate(atOffset: UInt64(size / 2))
    let last = try #require(session.records.last)
    #expect(throws: SessionError.changed(last.place)) { try session.payload(of: last) }
  }

  // MARK: - What is no session

  @Test func `what cannot be read at all is an error that says why`() throws {
    #expect(throws: SessionError.self) { try folder.session() }
    try folder.write("[1, 2]\nhello\n".utf8)
    #expect(throws: SessionError.notASession(path: folder.file.path)) { try folder.session() }
    try folder.write([])
    #expect(throws: SessionError.notASession(path: folder.file.path)) { try folder.session() }
  }

  @Test func `a later version is an error with its line`() throws {
    try folder.write(line(#""vueflux":2,"session":"x"}"#))
    let error = #expect(throws: SessionError.self) { try folder.session() }
    guard case .unsupportedVersion(2, let place) = error else {
      Issue.record("It was \(String(describing: error)).")
      return
    }
    #expect("\(place)" == "session.jsonl:1")
  }

  // MARK: - What was made to do harm

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
    let lines = try record()
    try folder.write((lines[0] + [0x0A] + line(body) + lines[1] + [0x0A]))
    let session = try folder.session()
    #expect(session.records.count == 1)
    #expect(session.problems.first?.place.line == 2)
  }

  @Test func `what is not UTF-8 is left out`() throws {
    let lines = try record()
    let body =
      Array(#""n":2,"at":1,"is":"action","store":1,"action":""#.utf8) + [0xFF] + Array("\"}".utf8)
    try folder.write(lines[0] + [0x0A] + line(body) + lines[1] + [0x0A])
    #expect(try folder.session().records.count == 1)
  }

  @Test func `a segment that begins before the first record misses those from the first on`()
    throws
  {
    try folder.write(
      line(#""vueflux":1,"session":"x","first":\#(Int.min),"at":1}"#)
        + line(#""n":3,"at":1,"is":"store","store":1,"name":"cart","type":"Cart"}"#)
    )
    let session = try folder.session()
    #expect(
      session.problems.map(\.description) == [
        "session.jsonl:2: Records 1 to 2 are missing before this one."
      ]
    )
    let error = #expect(throws: ReplayError.self) { try session.replay(into: [.ignored("cart")]) }
    #expect(error?.description.contains("replayed through 0") == true)
  }

  @Test func `a header cannot make anything overflow`() throws {
    let lines = try record()
    let header =
      #""vueflux":1,"session":"x","first":-9223372036854775808,"at":-9223372036854775808}"#
    try folder.write(line(header) + lines[2] + [0x0A])
    let session = try folder.session()
    #expect(session.problems.map(\.description).count == 1)
    try session.write(to: folder.url.appending(path: "copy.jsonl"))
  }

  @Test func `a file of nothing but damage is not read to its end`() throws {
    let lines = try record()
    try folder.write(lines[0] + [UInt8](repeating: 0x0A, count: 100_000))
    let session = try folder.session()
    #expect(session.problems.count == 10_001)
    #expect(session.problems.last?.kind == .tooMany)
  }

  @Test func `what is lost ends searches and travels, too, and is not hidden by a copy`() throws {
    var lines = try record()
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

  @Test func `a huge number is a number`() throws {
    let lines = try record()
    let body = #""n":1,"at":1,"is":"action","store":1,"action":1e999999}"#
    try folder.write(lines[0] + [0x0A] + line(body))
    let session = try folder.session()
    #expect(try session.payload(of: session.records[0])?.double == .infinity)
  }

  @Test func `a line that is too long is passed over, and not held`() throws {
    let lines = try record()
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
    _ = try record()
    var limits = Session.Limits()
    limits.recordCount = 2
    let session = try Session(contentsOf: folder.file, limits: limits)
    #expect(session.records.count == 2)
    #expect(session.problems.map(\.kind) == [.tooMany])
  }

  private func line(_ body: some Sequence<UInt8>) -> [UInt8] {
    let body = Array(body)
    // The checksum bit by bit, and not by a table as the recorder makes it.
    var crc = UInt32.max
    for byte in body {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? (crc >> 1) ^ 0xEDB8_8320 : crc >> 1 }
    }
    crc = ~crc
    let digits = String(crc, radix: 16)
    let padding = String(repeating: "0", count: 8 - digits.count)
    let prefix = Array(#"{"crc":"\#(padding + digits)","#.utf8)
    return prefix + body + [0x0A]
  }

  private func line(_ body: String) -> [UInt8] { line(body.utf8) }
}
