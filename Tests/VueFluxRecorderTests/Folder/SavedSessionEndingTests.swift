import Foundation
import Testing
import VueFlux
import VueFluxSessionSupport
import VueFluxTestSupport

@testable import VueFluxRecorder

@Suite struct `The ending of a saved session` {
  private let folder = Folder()

  private var saved: SavedSession {
    SavedSession(number: 1, url: folder.file, files: [folder.file])
  }

  /// The bytes of a session with all kinds of lines at its end, and something after an end.
  private func record() throws -> [UInt8] {
    let recorder = try SessionRecorder(url: folder.file) { _ in }
    let plugin = recorder.plugin(for: Cart.self, excluding: { $0 == .clear })
    let cart = Store<Cart>("cart", plugins: [PluginDouble.bouncer(), plugin])
    var others = (0..<5).map { Store<Log>("log \($0)", plugins: [recorder.plugin()]) }
    cart.actions.dispatch(actions: [.note, .clear, .unencodable(Unencodable()), .clear])
    try recorder.end()
    others.removeAll()
    cart.actions.dispatch(actions: [.note, .clear])
    try recorder.flush()
    try recorder.end()
    // Rejected, after an end.
    cart.actions.dispatch(action: .add("milk", price: 3))
    try recorder.end()
    // An excluded action is counted, and is no record.
    cart.actions.dispatch(action: .clear)
    try recorder.flush()
    return try folder.bytes()
  }

  @Test func `is that of the session, wherever the file is cut`() throws {
    let bytes = try record()
    var seen: Set<Session.Ending> = []
    for count in 0...bytes.count where count % 5 == 0 || bytes.count - count < 300 {
      try folder.write(bytes.prefix(count))
      let ending = (try? Session(contentsOf: folder.file).ending) ?? saved.ending
      #expect(saved.ending == ending, "\(count) of \(bytes.count) bytes")
      seen.insert(ending)
    }
    #expect(seen == [.complete, .torn, .unfinished])
  }

  @Test func `is that of the session, whatever line is damaged`() throws {
    let bytes = try record()
    for index in bytes.indices.dropFirst(80) where index % 29 == 0 {
      var damaged = bytes
      damaged[index] ^= 4
      try folder.write(damaged)
      #expect(try saved.ending == Session(contentsOf: folder.file).ending, "byte \(index)")
    }
  }

  @Test func `is found behind more notes than are read at once`() throws {
    do {
      let recorder = try SessionRecorder(url: folder.file)
      var stores = (0..<2_000).map { Store<Log>("log \($0)", plugins: [recorder.plugin()]) }
      try recorder.end()
      stores.removeAll()
    }
    #expect(saved.ending == .complete)
    // The end of all is the last line but for those of the stores: without it the session has not ended.
    let lines = try folder.bytes().split(separator: 0x0A).filter { line in
      !line.suffix(11).elementsEqual(#""is":"end"}"#.utf8)
    }
    try folder.write(lines.flatMap { $0 + [0x0A] })
    #expect(try Session(contentsOf: folder.file).ending == saved.ending)
    #expect(saved.ending == .unfinished)
  }

  @Test func `is found behind a line that is longer than what is read at once`() throws {
    let recorder = try SessionRecorder(url: folder.file)
    let log = Store<Log>("log", plugins: [recorder.plugin()])
    log.actions.log(String(repeating: "x", count: 300_000))
    #expect(saved.ending == .unfinished)
    try folder.write(folder.bytes().dropLast(10))
    #expect(saved.ending == .torn)
    #expect(try Session(contentsOf: folder.file).ending == .torn)
    withExtendedLifetime(log) {}
  }

  @Test func `of a file that is missing, or is no session, is unfinished`() throws {
    #expect(saved.ending == .unfinished && saved.start == nil && saved.size == 0)
    try folder.write("Dear diary".utf8)
    #expect(saved.start == nil)
    try folder.write([])
    #expect(saved.ending == .unfinished && saved.start == nil)
  }
}
