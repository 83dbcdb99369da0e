import Foundation
import Testing
import VueFluxRecorder
import VueFluxSessionSupport
import VueFluxTestSupport

@testable import VueFluxTool

@Suite struct `A known state` {
  /// A session that is made up: what happened, and which part of it is in the file.
  private struct History {
    struct Entry {
      let store: Int
      var isKept = true
      var isState = false
      var reason: String?
      /// How many actions came before it that the app has left out.
      var excluded = 0
      /// The record before which they came: any since the store's last one.
      var excludedAt = 0
    }

    /// The records, of which the first has the number 1.
    private(set) var entries: [Entry] = []

    init(_ random: inout SplitMix) {
      entries = [Entry(store: 1, isState: true), Entry(store: 2, isState: true)]
      for _ in 0..<Int.random(in: 2...12, using: &random) {
        var entry = Entry(store: Int.random(in: 1...2, using: &random))
        entry.isState = Int.random(in: 0..<3, using: &random) == 0
        if entry.isState {
          entry.reason = ["checkpoint", "replaced"].randomElement(using: &random)
        }
        if Int.random(in: 0..<4, using: &random) == 0 {
          let last = entries.lastIndex { $0.store == entry.store } ?? 0
          entry.excluded = 1
          entry.excludedAt = Int.random(in: last + 1...entries.count, using: &random)
          if entry.isState { entry.reason = "excluded" }
        }
        entry.isKept = Int.random(in: 0..<6, using: &random) > 0 || entry.excluded > 0
        entries.append(entry)
      }
      // So that nothing is lost at the end, of which no line would tell.
      entries.append(Entry(store: 1))
    }

    /// The states of a store after each record: how many changes it has had.
    func states(of store: Int) -> [Int] {
      var state = 0
      return entries.indices.map { place in
        for entry in entries where entry.store == store && entry.excluded > 0 {
          if entry.excludedAt == place { state += 1 }
        }
        let entry = entries[place]
        if entry.store == store, !entry.isState || entry.reason == "replaced" { state += 1 }
        return state
      }
    }

    func lines() -> [UInt8] {
      var bytes = SessionLine.make(#""vueflux":1,"session":"x","first":1,"at":1}"#)
      let states = [1, 2].map(states)
      for (place, entry) in entries.enumerated() where entry.isKept {
        let kind = place < 2 ? "store" : entry.isState ? "state" : "action"
        var line = #""n":\#(place + 1),"at":1,"is":"\#(kind)","store":\#(entry.store)"#
        if place < 2 { line += #","name":"\#(entry.store)","type":"T""# }
        if let reason = entry.reason { line += #","why":"\#(reason)""# }
        if entry.excluded > 0 { line += #","excluded":\#(entry.excluded)"# }
        line += entry.isState ? #","state":\#(states[entry.store - 1][place])}"# : #","action":1}"#
        bytes += SessionLine.make(line)
      }
      return bytes
    }

    /// Whether the file tells for sure what a store's state is right after the record of this place.
    func tells(_ store: Int, _ place: Int) -> Bool {
      let own = entries.indices.filter { entries[$0].store == store && entries[$0].isKept }
      func isUnchanged(from first: Int, to last: Int, _ hasFirst: Bool) -> Bool {
        guard first < last else { return true }
        return (first + 1...last).allSatisfy { place in
          let entry = entries[place]
          // A lost record may be of any store.
          guard entry.isKept else { return false }
          return entry.store != store || entry.isState && place == last && !hasFirst
        }
      }
      if let first = own.last(where: { $0 <= place && entries[$0].isState }),
        isUnchanged(from: first, to: place, true)
      {
        // What was left out before the next record may have come before this one.
        let next = own.first { $0 > place }
        let isLeftOut = next.map { entries[$0].excluded > 0 } ?? false
        let last = own.last { $0 <= place } ?? 0
        if !isLeftOut || last == place { return true }
      }
      guard let next = own.first(where: { $0 > place }) else { return false }
      let entry = entries[next]
      return entry.isState && entry.excluded == 0 && entry.reason != "replaced"
        && isUnchanged(from: place, to: next, false)
    }
  }

  private let folder = Folder()

  @Test func `is the state that the store had, and there is one whenever the file tells it`() throws
  {
    var counts = (exact: 0, other: 0)
    for seed in 0..<400 {
      var random = SplitMix(seed: UInt64(seed))
      let history = History(&random)
      try folder.write(history.lines(), to: "session.jsonl")
      let session = try Session(contentsOf: folder.url.appending(path: "session.jsonl"))
      let states = [1, 2].map(history.states)
      for place in history.entries.indices where place >= 1 {
        let known = KnownState.all(of: session.stores, at: place + 1, in: session)
        #expect(known.map(\.store.number) == [1, 2])
        for state in known {
          let comment: Comment =
            "seed \(seed), store \(state.store.number), record \(place + 1) \(String(decoding: history.lines(), as: UTF8.self))"
          let isKnown = history.tells(state.store.number, place)
          #expect((state.reason == nil) == isKnown, comment)
          guard state.reason == nil, isKnown else {
            counts.other += 1
            continue
          }
          counts.exact += 1
          let record = try #require(state.record)
          let value = try session.payload(of: record)?.int
          #expect(value == states[state.store.number - 1][place], comment)
        }
      }
    }
    #expect(counts.exact > 1_000 && counts.other > 1_000)
  }
}
