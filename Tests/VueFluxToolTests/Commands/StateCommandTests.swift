import Foundation
import Testing
import VueFluxRecorder
import VueFluxSessionSupport
import VueFluxTestSupport

@testable import VueFluxTool

@Suite struct `vueflux state` {
  private let shop = Shop()

  private func remove(_ lines: ClosedRange<Int>) throws {
    var rest = try shop.read("session.jsonl").split(separator: "\n")
    rest.removeSubrange(lines)
    try shop.write(rest.map { $0 + "\n" }.joined(), to: "session.jsonl")
  }

  @Test func `shows a state whole, where it was written down`() throws {
    let file = try shop.record(
      [
        .add("a tea of which the name is long", price: 1),
        .add("a milk of which the name is long", price: 2), .clear,
      ],
      states: true
    )
    // 1 and 2 are the stores, 3 is an action, 4 the state before the action 5, and so on.
    let transcript = Transcript(["state", file, "--at", "4", "--store", "cart"])
    #expect(transcript.code == .fine)
    #expect(
      transcript.output == """
        cart, right after record 4:
        {
          "items": [
            { "name": "a tea of which the name is long", "price": 1 }
          ]
        }

        """
    )
    // Right after the action, the state that was written down before the next one is the same.
    let after = Transcript(["state", file, "--at", "3", "--store", "cart"])
    #expect(after.lines.first == "cart, right after record 3, written down in record 4:")
    #expect(after.code == .fine && after.lines.dropFirst() == transcript.lines.dropFirst())
  }

  @Test func `says of a state that was not written down which is the nearest`() throws {
    let file = try shop.record([.add("tea", price: 1), .note("a"), .clear])
    let transcript = Transcript(["state", file, "--at", "4"])
    #expect(transcript.code == .found)
    #expect(
      transcript.lines == [
        "cart, right after record 4: not recorded. This is the state 2 actions before, of record 1:",
        #"{ "items": [] }"#,
        "account, right after record 4, written down in record 2:",
        #"{ "isSignedIn": true }"#,
      ]
    )
    let json = try Transcript(["state", file, "-n4", "--json"]).lines.map {
      try JSONValue(parsing: $0)
    }
    #expect(
      json == [
        [
          "store": "cart", "at": 4, "exact": false, "record": 1, "actionsSince": 2,
          "state": ["items": []],
        ],
        [
          "store": "account", "at": 4, "exact": true, "record": 2, "state": ["isSignedIn": true],
        ],
      ]
    )
  }

  @Test func `does not know a state after lost records, until the next one`() throws {
    let file = try shop.record([.clear, .note("a"), .note("b"), .note("c")], states: true)
    // Without the header and what follows it, the records are 1 cart, 2 account, 3 clear, 4 signOut, 5 state…
    let kinds = try Session(contentsOf: URL(fileURLWithPath: file)).records.map(\.kind)
    let lost = try #require(kinds.indices.first { kinds[$0] == .action && $0 > 4 }) + 1
    try remove(lost...lost)
    let transcript = Transcript(["state", file, "--at", "\(lost)", "--store", "cart"])
    #expect(transcript.code == .fine || transcript.output.contains("record \(lost) is missing"))
    // The state that was written down next, before another action, is the state right after the lost one.
    #expect(
      transcript.lines.first
        == "cart, right after record \(lost), written down in record \(lost + 1):"
    )
  }

  @Test func `does not know a state if all that follows is an action`() throws {
    let file = try shop.record([.clear, .note("a"), .note("b")])
    try remove(5...5)
    let transcript = Transcript(["state", file, "--store", "cart"])
    #expect(transcript.code == .found)
    #expect(
      transcript.lines.first
        == "cart, right after record 6: not known, as record 5 is missing. This is the last state before that, "
        + "of record 1:"
    )
    let json = try JSONValue(parsing: Transcript(["state", file, "-s", "cart", "-j"]).output)
    #expect(
      json["exact"] == false && json["reason"] == "record 5 is missing" && json["record"] == 1
    )
  }

  @Test func `knows that actions which the app has left out have changed a state`() throws {
    let file = try shop.record(
      [.add("tea", price: 1), .note("a"), .add("milk", price: 2)],
      states: true,
      excludesNotes: true
    )
    let session = try Session(contentsOf: URL(fileURLWithPath: file))
    let next = try #require(session.exclusions.first?.next)
    let transcript = Transcript(["state", file, "--at", "\(next - 1)", "--store", "cart"])
    #expect(transcript.code == .found)
    #expect(transcript.lines[0].contains("not recorded"))
    #expect(Transcript(["state", file, "--at", "\(next)", "--store", "cart"]).code == .fine)
  }

  @Test func `does not know when actions came that nothing counts`() throws {
    let lines = [
      #""vueflux":1,"session":"x","first":1,"at":1}"#,
      #""n":1,"at":1,"is":"store","store":1,"name":"a","type":"T","state":1}"#,
      #""n":2,"at":1,"is":"store","store":2,"name":"b","type":"T","state":1}"#,
      #""n":3,"at":1,"is":"state","store":1,"why":"excluded","state":2}"#,
    ]
    try shop.folder.write(lines.flatMap { SessionLine.make($0) }, to: "excluded.jsonl")
    let file = shop.path("excluded.jsonl")
    let transcript = Transcript(["state", file, "--at", "2", "--store", "a"])
    #expect(transcript.code == .found)
    #expect(
      transcript.lines.first
        == "a, right after record 2: not known, as the app has left out actions between record 1 and record 3. "
        + "This is the last state before that, of record 1:"
    )
    #expect(Transcript(["state", file, "--at", "1", "--store", "a"]).code == .fine)
  }

  @Test func `is of the last record if none is given, and leaves out stores that begin later`()
    throws
  {
    let file = try shop.record([.clear])
    #expect(
      Transcript(["state", file]).lines.first?.hasPrefix("cart, right after record 4: ") == true
    )
    #expect(Transcript(["state", file, "--at", "1"]).lines.count == 2)
    let none = Transcript(["state", file, "--at", "1", "--store", "account"])
    #expect(none.code == .found && none.output.isEmpty)
    #expect(none.errors == "vueflux: account has not begun at record 1.\n")
  }

  @Test func `names the records and the stores that there are`() throws {
    let file = try shop.record([.clear])
    for number in ["0", "5", "-1", "\(Int.max)", "\(Int.min)"] {
      let transcript = Transcript(["state", file, "--at=\(number)"])
      #expect(transcript.code == .failed)
      #expect(
        transcript.errors
          == "vueflux: The session has no record \(number). Its records are numbered 1 to 4.\n"
      )
    }
    #expect(
      Transcript(["state", file, "--store", "crat"]).errors.contains("Did you mean 'cart'?")
    )
  }
}
