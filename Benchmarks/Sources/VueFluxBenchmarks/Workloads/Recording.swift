import Foundation
import VueFlux
import VueFluxRecorder

private let rounds = 20_000
private let actions = (0..<1_000).map(CartAction.number)

/// Actions to a store that is recorded, each in the file when `dispatch` returns.
func recording(_ report: inout Report) throws {
  let folder = try Folder()
  let log = PlainLog(folder.file("plain"))
  for interval in [0, 100] {
    let store = try makeRecorded(in: folder, "interval-\(interval)", digestInterval: interval)
    report.add(
      Comparison(
        "record an action, digests after",
        interval,
        beside: "JSONEncoder and write",
        mustReach: 1.5,
        operations: (rounds, rounds),
        atLimit: { forEachAction { log.append($0) } },
        work: { forEachAction { store.actions.dispatch(action: $0) } }
      )
    )
  }
  let many = 100_000
  let old = try makeRecorded(in: folder, "old")
  for number in 0..<many { old.actions.dispatch(action: .number(number)) }
  var new = 0
  report.add(
    try Comparison(
      "record an action, records before",
      many,
      beside: "after none",
      mustReach: 1.2,
      operations: (rounds, rounds),
      passes: 5,
      atLimit: {
        new += 1
        let store = try makeRecorded(in: folder, "new-\(new)")
        forEachAction { store.actions.dispatch(action: $0) }
      },
      work: { forEachAction { old.actions.dispatch(action: $0) } }
    )
  )
}

/// What a session is replayed at.
func replaying(_ report: inout Report) throws {
  let folder = try Folder()
  let log = PlainLog(folder.file("plain"))
  forEachAction(log.append)
  let plain = makeCart()
  let recorded = try makeRecorded(in: folder, "session")
  forEachAction { recorded.actions.dispatch(action: $0) }
  report.add(
    try Comparison(
      "read a session and replay it, each action",
      beside: "read and JSONDecoder",
      mustReach: 1.3,
      operations: (rounds, rounds)
    ) {
      let decoder = JSONDecoder()
      for line in try Data(contentsOf: folder.file("plain")).split(separator: 0x0A) {
        _ = try decoder.decode(CartAction.self, from: line)
      }
    } work: {
      try Session(contentsOf: folder.file("session")).replay(into: [.store(makeCart(), as: "cart")])
    }
  )
  // Leaving out a step, and taking it in again, runs all the others anew.
  let travel = try TimeTravel(
    Session(contentsOf: folder.file("session")),
    into: [.store(makeCart(), as: "cart")]
  )
  travel.jump(to: travel.count)
  var isSkipped = false
  report.add(
    Comparison(
      "run a recorded action again",
      beside: "plain dispatch",
      mustReach: 2,
      operations: (rounds, rounds),
      atLimit: { forEachAction { plain.actions.dispatch(action: $0) } },
      work: {
        if isSkipped { travel.enable(0) } else { travel.skip(0) }
        isSkipped.toggle()
      }
    )
  )
}

private func makeRecorded(
  in folder: Folder,
  _ name: String,
  digestInterval: Int = 100
) throws -> Store<Cart> {
  var options = SessionRecorder.Options()
  options.digestInterval = digestInterval
  let recorder = try SessionRecorder(url: folder.file(name), options: options)
  return makeCart(plugins: [recorder.plugin()])
}

private func forEachAction(_ body: (CartAction) -> Void) {
  for round in 0..<rounds { body(actions[round % actions.count]) }
}
