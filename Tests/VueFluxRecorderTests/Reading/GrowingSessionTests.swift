import Foundation
import Testing
import VueFlux
import VueFluxRecorder
import VueFluxSessionSupport
import VueFluxTestSupport

@Suite struct `A growing session` {
  private let folder = Folder()
  private var url: URL { folder.url.appending(path: "session.jsonl") }

  /// The lines of a session with these notes.
  private func lines(_ notes: Int) throws -> [String] {
    let recorder = try SessionRecorder(url: url) { _ in }
    let cart = Store<Cart>(
      state: .init(),
      mutations: .init(),
      executor: .immediate,
      name: "cart",
      plugins: [recorder.plugin()]
    )
    for _ in 0..<notes { cart.actions.dispatch(action: .clear) }
    try recorder.end()
    return try String(decoding: folder.bytes(of: "session.jsonl"), as: UTF8.self)
      .split(separator: "\n").map { "\($0)\n" }
  }

  @Test func `has each record once, whatever the file is cut into`() throws {
    let lines = try lines(3)
    let bytes = Array(lines.joined().utf8)
    for size in [1, 7, 100, 1000] {
      try folder.write(Array(lines[0].utf8), to: "session.jsonl")
      var growing = GrowingSession(url, limits: .init())
      #expect(try growing.next().records.isEmpty)
      var numbers: [Int] = []
      var end = lines[0].utf8.count
      while end < bytes.count {
        end = min(end + size, bytes.count)
        try folder.write(Array(bytes[..<end]), to: "session.jsonl")
        let part = try growing.next()
        #expect(part.problems.isEmpty)
        for record in part.records where record.kind == .action {
          #expect(try part.payload(of: record) == ["clear": [:]])
          #expect(part.store(of: record)?.name == "cart")
        }
        numbers += part.records.map(\.number)
      }
      #expect(numbers == [1, 2, 3, 4])
    }
  }

  @Test func `goes on in the next segment, and reads the rest of the one before`() throws {
    let lines = try lines(3)
    try folder.write(Array(lines[..<2].joined().utf8), to: "session.jsonl")
    var growing = GrowingSession(url, limits: .init())
    #expect(try growing.next().records.map(\.number) == [1])
    try folder.write(Array(lines[..<3].joined().utf8), to: "session.jsonl")
    try folder.write(Array((lines[0] + lines[3]).utf8), to: "session.2.jsonl")
    let part = try growing.next()
    #expect(part.records.map(\.number) == [2, 3])
    #expect(try part.payload(of: part.records[1]) == ["clear": [:]])
    #expect(part.problems.isEmpty)
    try folder.write(Array((lines[0] + lines[3] + lines[4]).utf8), to: "session.2.jsonl")
    #expect(try growing.next().records.map(\.number) == [4])
    #expect(try growing.next().records.isEmpty)
  }

  @Test func `says once what is damaged or missing`() throws {
    let lines = try lines(3)
    try folder.write(Array((lines[0] + lines[1] + "{}\n" + lines[3]).utf8), to: "session.jsonl")
    var growing = GrowingSession(url, limits: .init())
    #expect(try growing.next().problems.count == 2)
    #expect(try growing.next().problems.isEmpty)
  }

  @Test func `is an error while there is nothing of it`() {
    var growing = GrowingSession(url, limits: .init())
    #expect(throws: SessionError.self) { try growing.next() }
  }
}
