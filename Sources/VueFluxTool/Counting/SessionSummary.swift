import Foundation
import VueFluxJSON
import VueFluxRecorder

/// The counts of a session as text and as JSON.
struct SessionSummary {
  private let session: Session
  private let statistics: SessionStatistics

  /// How many of the most frequent actions there are.
  private static let actionCount = 10

  init(_ session: Session) throws(SessionError) {
    self.session = session
    statistics = try SessionStatistics(session)
  }

  private var start: Date? { session.start ?? session.records.first?.time }

  private var elapsed: ElapsedTime? {
    guard let start, let end = session.records.last?.time else { return nil }
    return ElapsedTime(from: start.microseconds, to: end.microseconds)
  }

  /// How many records are lost.
  private var missingCount: Int {
    session.problems.reduce(0) { count, problem in
      guard case .missing(let numbers) = problem.kind else { return count }
      // From 1 on, so that there are never more than an `Int` has room for.
      return count + (numbers.upperBound - numbers.lowerBound + 1)
    }
  }

  /// The numbers of the stores, with those whose beginning is lost.
  private var stores: [Int] {
    session.stores.map(\.number)
      + statistics.parts.keys.filter { session.store($0) == nil }.sorted()
  }
}

// MARK: - For people

extension SessionSummary {
  var lines: [StyledText] {
    var lines: [StyledText] = []
    if let start { lines.append(line("began", start.text)) }
    if let elapsed { lines.append(line("lasted", "\(elapsed)")) }
    lines.append(line("ended", session.ending.text))
    lines.append(line("records", "\(session.records.count)"))
    if missingCount > 0 { lines.append(line("missing", "\(missingCount)", .red)) }
    if !session.problems.isEmpty {
      lines.append(line("problems", "\(session.problems.count), see vueflux check", .red))
    }
    for table in [storeTable, actionTable].map(\.lines) where !table.isEmpty {
      lines += [StyledText()] + table
    }
    if statistics.hasMoreNames {
      lines.append(
        StyledText(
          "Only the first \(SessionStatistics.nameLimit) kinds of actions are counted.",
          .dim
        )
      )
    }
    return lines
  }

  private func line(
    _ name: String,
    _ text: String,
    _ style: StyledText.Style = .plain
  ) -> StyledText {
    var line = StyledText(name.padded(to: 10), .dim)
    line.append(text, style)
    return line
  }

  private var storeTable: Table {
    var table = Table(
      ["store", "type", "actions", "global", "rejected", "effects", "states", "left out", "bytes"],
      numbers: [2, 3, 4, 5, 6, 7, 8]
    )
    for number in stores {
      guard let part = statistics.parts[number] else { continue }
      let numbers = [
        part.actions, part.globalActions, part.rejected, part.effects, part.states, part.excluded,
        part.bytes,
      ]
      table.append(
        [session.name(ofStore: number), session.store(number)?.type ?? "not known"]
          + numbers.map { "\($0)" }
      )
    }
    return table
  }

  private var actionTable: Table {
    var table = Table(["count", "store", "action"], numbers: [0])
    for (name, count) in statistics.mostFrequent(Self.actionCount) {
      table.append(["\(count)", session.name(ofStore: name.store), name.action])
    }
    return table
  }
}

// MARK: - For programs

extension SessionSummary {
  var json: JSONValue {
    var members: [String: JSONValue] = [
      "ending": .string(session.ending.name),
      "records": .number(JSONNumber(session.records.count)),
      "missing": .number(JSONNumber(missingCount)),
      "problems": .number(JSONNumber(session.problems.count)),
      "stores": .array(stores.compactMap(json(ofStore:))),
      "actions": .array(
        statistics.mostFrequent(Self.actionCount).map { name, count in
          [
            "store": .string(session.name(ofStore: name.store)), "action": .string(name.action),
            "count": .number(JSONNumber(count)),
          ]
        }
      ),
    ]
    members["start"] = start.map { .string($0.text) }
    members["end"] = session.records.last.map { .string($0.time.text) }
    members["microseconds"] = elapsed.map { .number(JSONNumber($0.microseconds)) }
    return .object(members)
  }

  private func json(ofStore number: Int) -> JSONValue? {
    guard let part = statistics.parts[number] else { return nil }
    var members: [String: JSONValue] = [
      "store": .string(session.name(ofStore: number)),
      "actions": .number(JSONNumber(part.actions)),
      "global": .number(JSONNumber(part.globalActions)),
      "rejected": .number(JSONNumber(part.rejected)),
      "effects": .number(JSONNumber(part.effects)), "states": .number(JSONNumber(part.states)),
      "excluded": .number(JSONNumber(part.excluded)), "bytes": .number(JSONNumber(part.bytes)),
    ]
    members["type"] = session.store(number).map { .string($0.type) }
    return .object(members)
  }
}

extension Session.Ending {
  /// The name of the ending in JSON.
  var name: String {
    switch self {
    case .complete: "complete"
    case .torn: "torn"
    case .unfinished: "unfinished"
    }
  }

  fileprivate var text: String {
    switch self {
    case .complete: "properly"
    case .torn: "in the middle of a line: the program was ended while it wrote"
    case .unfinished:
      "without an end mark: the program crashed, or it still runs, or lines are lost"
    }
  }
}
