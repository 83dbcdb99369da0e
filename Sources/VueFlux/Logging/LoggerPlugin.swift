/// A plugin that writes a line on each action of its stores, each replaced state and each failed effect.
///
/// ```swift
/// let store = Store<CounterState>(
///   state: .init(), executor: .immediate, name: "counter",
///   plugins: [LoggerPlugin(showing: { "\($0.count)" })])
/// store.actions.increment()  // counter #1 committed increment: 0 → 1
/// ```
///
/// The lines of one store come in the order of its commits. A logger that several stores share may be
/// called by several threads at a time.
public struct LoggerPlugin<State: VueFlux.State>: Plugin {
  private let isLogged: @Sendable (State.Action) -> Bool
  private let describe: (@Sendable (Computed<State>) -> String)?
  private let write: @Sendable (String) -> Void

  /// Creates a logger that calls a function with each line.
  ///
  /// - Parameters:
  ///   - isLogged: Whether an action gets a line; by default, all do.
  ///   - describe: The text for a state, before and after the action; by default, none. With it, each commit
  ///     copies the state.
  ///   - write: Called with each line, without a line break; by default, prints it. Called with no lock held, on
  ///     the thread that calls the plugins.
  public init(
    where isLogged: @escaping @Sendable (_ action: State.Action) -> Bool = { _ in true },
    showing describe: (@Sendable (_ computed: Computed<State>) -> String)? = nil,
    to write: @escaping @Sendable (_ line: String) -> Void = { print($0) }
  ) {
    self.isLogged = isLogged
    self.describe = describe
    self.write = write
  }

  /// Creates a logger that writes into a stream, one line at a time, each with a line break.
  ///
  /// Parameters are those of ``init(where:showing:to:)``.
  public init(
    where isLogged: @escaping @Sendable (_ action: State.Action) -> Bool = { _ in true },
    showing describe: (@Sendable (_ computed: Computed<State>) -> String)? = nil,
    into stream: some TextOutputStream & Sendable
  ) {
    let log = LogStream(stream)
    self.init(where: isLogged, showing: describe) { log.write($0) }
  }

  /// The state before is kept if it is shown.
  public var keepsStateBefore: Bool { describe != nil }

  /// The state after is kept if it is shown.
  public var keepsStateAfter: Bool { describe != nil }

  /// Writes which store has committed which action.
  public func didCommit(_ change: Change<State>) {
    guard isLogged(change.action) else { return }
    let states = text(of: [change.before, change.after])
    write("\(change.store.identity) committed \(change.action)\(states)")
  }

  /// Writes which store has rejected which action, and why.
  public func didReject(action: State.Action, reason: String, store: StoreHandle<State>) {
    guard isLogged(action) else { return }
    write("\(store.identity) rejected \(action): \(reason)")
  }

  /// Writes which store has another state, and why.
  public func didReplaceState(_ replacement: StateReplacement<State>) {
    let states = text(of: [replacement.before, replacement.after])
    write("\(replacement.store.identity) state replaced by \(replacement.reason)\(states)")
  }

  private func text(of states: [Computed<State>?]) -> String {
    guard let describe else { return "" }
    return ": " + states.compactMap { $0.map(describe) }.joined(separator: " → ")
  }

  /// Writes which effect has failed, and takes the error.
  public func effectDidFail(_ failure: EffectFailure<State>) -> Bool {
    let effect = failure.id.map { "effect \($0)" } ?? "effect"
    write("\(failure.store.identity) \(effect) failed: \(failure.error)")
    return true
  }
}

/// A stream to which several threads write lines, one at a time and with no lock held.
final class LogStream: Sendable {
  private let lines: EventQueue<String>

  init(_ stream: some TextOutputStream & Sendable) {
    let stream = Stream(stream)
    lines = EventQueue { stream.write($0 + "\n") }
  }

  func write(_ line: String) {
    lines.handleAll(upTo: lines.append(line))
  }

  // Sendable because only the thread that handles the lines uses the stream.
  private final class Stream: @unchecked Sendable {
    private var stream: any TextOutputStream

    init(_ stream: any TextOutputStream) {
      self.stream = stream
    }

    func write(_ text: String) { stream.write(text) }
  }
}
