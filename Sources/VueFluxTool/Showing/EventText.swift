import Foundation
import VueFluxJSON
import VueFluxRecorder
import VueFluxSessions

/// Events of a session as lines of a timeline.
struct EventText {
  private let session: Session

  /// The moment from which time is counted; nil if lines have date and time.
  private let origin: Int?
  private let look: Look
  private let numberWidth: Int
  private let timeWidth: Int

  /// The names of the stores, padded to one width.
  private let storeNames: [Int: String]

  /// When the effects that have not ended began.
  private let effects: [Int: Int]
  private let noStore: String

  /// How long an action may be where lines have no end.
  private static let length = 100

  /// How much of an action there is at least.
  private static let minimalLength = 20

  /// How deep in a tree lines go on to be indented.
  private static let depthLimit = 30

  /// Creates the lines of a session.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - origin: The moment from which time is counted, in microseconds since 1970; nil to have date and time.
  ///   - effects: When the effects began whose ends may be shown, by the numbers of their records.
  ///   - look: How the output looks.
  init(_ session: Session, from origin: Int?, effects: [Int: Int] = [:], look: Look) {
    self.session = session
    self.effects = effects
    self.origin = origin
    self.look = look
    let last = session.records.last
    numberWidth = "\(last?.number ?? 0)".count
    timeWidth = last.map { Self.time($0.microseconds, from: origin).count } ?? 0
    // The names of a narrow terminal are short.
    let widest = min(24, max(6, (look.columns ?? .max) / 5))
    let names = session.stores.map { store in
      (store.number, String(store.name.prefix(widest + 1)).printable.cut(to: widest))
    }
    let width = names.map(\.1.columns).max() ?? 0
    storeNames = Dictionary(names.map { ($0, $1.padded(to: width)) }) { first, _ in first }
    noStore = String(repeating: " ", count: width)
  }

  private static func time(_ microseconds: Int, from origin: Int?) -> String {
    guard let origin else { return Date(microseconds: microseconds).text }
    return "\(ElapsedTime(from: origin, to: microseconds))"
  }

  /// The line of an event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - payload: Its action.
  ///   - depth: How deep in a tree it is.
  /// - Returns: The line.
  func line(_ event: SessionEvent, _ payload: JSONValue?, depth: Int = 0) -> StyledText {
    switch event {
    case .record(let record): line(record, payload, depth)
    case .excluded(let exclusion):
      line(
        store: exclusion.store,
        "\(exclusion.count.counted("action")) left out by the app"
      )
    case .missing(let gap):
      line(number: gap.numbers.lowerBound, store: nil, kind: "lost", style: .red, gap.text)
    case .note(.rejected(let rejection)): line(rejection, payload)
    case .note(.ended(let end)):
      line(
        time: Self.time(end.microseconds, from: origin),
        store: end.store,
        kind: "effect",
        end.text(since: effects[end.effect]),
        cause: " ← \(end.effect)"
      )
    }
  }

  private func line(_ rejection: SessionRejection, _ action: JSONValue?) -> StyledText {
    let what = rejection.unencodable.map { "not recorded: \($0)" } ?? action?.actionText ?? ""
    return line(
      time: Self.time(rejection.microseconds, from: origin),
      store: rejection.store,
      style: .yellow,
      "rejected: \(what), as \(rejection.reason)",
      cause: rejection.cause.map { " ← \($0)" } ?? ""
    )
  }

  private func line(_ record: SessionRecord, _ payload: JSONValue?, _ depth: Int) -> StyledText {
    line(
      number: record.number,
      time: Self.time(record.microseconds, from: origin),
      store: record.store,
      kind: record.kindName,
      style: record.style,
      String(repeating: "  ", count: min(depth, Self.depthLimit)) + record.what(payload),
      cause: record.cause.map { " ← \($0)" } ?? ""
    )
  }

  private func line(
    number: Int? = nil,
    time: String = "",
    store: Int?,
    kind: String = "",
    style: StyledText.Style = .dim,
    _ what: String,
    cause: String = ""
  ) -> StyledText {
    var line = StyledText(columns: look.columns)
    line.append((number.map { "\($0)" } ?? "").indented(to: numberWidth) + "  ", .dim)
    line.append(time.indented(to: timeWidth) + "  ", .dim)
    let name = store.map { storeNames[$0] ?? session.name(ofStore: $0) } ?? noStore
    line.append(name + "  ", store.map(Self.style(ofStore:)) ?? .plain)
    line.append(kind.padded(to: 6) + "  ", style == .plain ? .dim : style)
    let room =
      look.columns.map { max(Self.minimalLength, $0 - line.columns - cause.columns) } ?? Self.length
    line.append(what.printable.cut(to: room), style)
    line.append(cause, .dim)
    return line
  }

  private static func style(ofStore number: Int) -> StyledText.Style {
    let styles: [StyledText.Style] = [.blue, .cyan, .green, .yellow, .magenta]
    return styles[Int(number.magnitude % UInt(styles.count))]
  }
}

extension SessionRecord {
  /// The word for its kind in a line.
  var kindName: String {
    switch kind {
    case .action: isGlobal ? "global" : "local"
    case .effect: "effect"
    case .store: "store"
    case .state: "state"
    }
  }

  fileprivate var style: StyledText.Style {
    if unencodable != nil { return .red }
    return kind == .action ? .plain : .dim
  }

  /// Its action, or a few words for another kind.
  fileprivate func what(_ payload: JSONValue?) -> String {
    if let reason = unencodable { return "not recorded: \(reason)" }
    return switch kind {
    case .action: payload?.actionText ?? ""
    case .effect(let id): id ?? "without an id"
    case .store, .state: reason?.rawValue ?? "begins"
    }
  }
}
