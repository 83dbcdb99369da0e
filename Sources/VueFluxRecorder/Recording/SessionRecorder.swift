public import Foundation
public import VueFlux

/// A recorder that writes the actions of stores into a file, which survives a crash.
///
/// ```swift
/// let recorder = try SessionRecorder(url: url)
/// let cart = Store<CartState>(
///   state: .init(), executor: .mainThread, name: "cart",
///   plugins: [recorder.plugin(for: CartState.self)])
/// ```
///
/// One recorder takes any number of stores, of any state types, and puts all that they do into one order:
/// for each store that of its commits, and for all of them one that this recorder gives.
///
/// An action is written when all plugins have agreed on it and before it is committed. So it is in the file
/// by the time `dispatch` returns, on an executor that commits at once, and by the time its delivery is
/// there on any other; and the last record is the action that the program was working on when it ended.
/// What waits in front of an executor then is not part of the session.
///
/// A recorder holds no store. Its file is closed when the last store that has its plugin, and everybody
/// else, has let go of it.
public final class SessionRecorder: Sendable {
  let options: Options
  let report: @Sendable (RecordingProblem) -> Void

  /// Where the session's first file is, or was.
  package let path: String

  private let id: Int
  private let timeline: Locked<Timeline>

  /// Creates a recorder and its file.
  ///
  /// - Parameters:
  ///   - url: Where the file is to be, such as `session.jsonl`; the next segments stand beside it, as
  ///     `session.2.jsonl` and so on.
  ///   - options: What is recorded, and how safely.
  ///   - report: Called with what could not be recorded, with no lock held; writes it to standard error
  ///     unless another function is given.
  /// - Throws: ``RecorderError``; also when there is a file, which may be the only trace of a crash, and when
  ///   a rule of the redaction names no field.
  public convenience init(
    url: URL,
    options: Options = Options(),
    report: @escaping @Sendable (_ problem: RecordingProblem) -> Void = { $0.print() }
  ) throws(RecorderError) {
    try self.init(path: url.path, options: options, on: .system, report: report)
  }

  init(
    path: String,
    options: Options,
    marksUse: Bool = false,
    on fileSystem: FileSystem,
    report: @escaping @Sendable (_ problem: RecordingProblem) -> Void
  ) throws(RecorderError) {
    if let rule = options.redaction.invalidRule { throw .invalidRule(rule) }
    self.options = options
    self.report = report
    self.path = path
    id = RecorderNumber.next()
    timeline = Locked(
      try Timeline(path: path, options: options, marksUse: marksUse, on: fileSystem)
    )
  }

  deinit {
    let problems = timeline.withLock { timeline in
      timeline.replaceRemovedFile(isUrgent: true)
      timeline.writeEnd()
      return timeline.takeProblems()
    }
    for problem in problems { tell(problem) }
  }

  /// How many records have been written.
  public var count: Int { timeline.withLock { $0.count } }

  /// Waits until the disk has the session: all segments that are there, and their names.
  ///
  /// It also writes how many actions were excluded since the last record. Otherwise, these are counted in the next
  /// record of their store, or when the recorder goes: a crash takes the count of the last ones with it.
  ///
  /// - Throws: ``RecorderError/incomplete(path:reason:)``, when the disk may not have all of it. What has failed once
  ///   goes on to be thrown: neither the system nor the recorder can make up for it.
  public func flush() throws(RecorderError) {
    let failure = withTimeline { timeline in
      do throws(RecorderError) {
        try timeline.flush()
        return nil as RecorderError?
      } catch {
        return error
      }
    }
    if let failure { throw failure }
  }

  /// Writes that the session has come to an end, and waits until the disk has it.
  ///
  /// Call it when the program is about to be suspended or to exit. A session that does not say so is one of a program
  /// that has crashed, or of one that still runs, see ``Session/ending``. For each store, the end has the fingerprint
  /// of its state, which a replay verifies.
  ///
  /// Stores are recorded afterwards as they were before; with the next record, the session has not ended yet. A
  /// recorder that is let go of writes an end, too, and does not wait for the disk.
  ///
  /// - Throws: ``RecorderError/incomplete(path:reason:)``, as ``flush()``.
  public func end() throws(RecorderError) {
    withTimeline { $0.replaceRemovedFile(isUrgent: true) }
    // Inside a commit, no other store's state can be read.
    if !Deferral.isInside {
      let visits = timeline.withLock { timeline in
        timeline.visitAll(.end)
        return timeline.takeVisits()
      }
      for visit in visits { visit(self) }
    }
    withTimeline { timeline in
      timeline.writeEnd()
      timeline.log.unmark()
    }
    try flush()
  }

  // MARK: - Taking part in a store

  /// A plugin that records each store that it is given to.
  ///
  /// It records what all plugins have agreed on, wherever it stands among them. A store that is there already is
  /// recorded from when the plugin is added to it.
  ///
  /// - Parameters:
  ///   - state: The state type of the stores.
  ///   - isExcluded: Which actions are not written down. What they have changed is: the next record of the
  ///     store comes after its whole state, so that a replay does not miss it.
  /// - Returns: The plugin, for a store's `plugins`.
  public func plugin<State: VueFlux.State & Codable & Sendable>(
    for state: State.Type = State.self,
    excluding isExcluded: @escaping @Sendable (_ action: State.Action) -> Bool = { _ in false }
  ) -> any Plugin<State> where State.Action: Codable, State.Semantics == ValueSemantics {
    plugin(.codable, excluding: isExcluded)
  }

  /// A plugin that records each store that it is given to, with actions or states that are not `Codable`.
  ///
  /// - Parameters:
  ///   - coding: How actions and states are written.
  ///   - isExcluded: Which actions are not written down; they are counted, see ``Session/exclusions``.
  /// - Returns: The plugin, for a store's `plugins`.
  public func plugin<State: VueFlux.State & Sendable>(
    _ coding: StoreCoding<State>,
    excluding isExcluded: @escaping @Sendable (_ action: State.Action) -> Bool = { _ in false }
  ) -> any Plugin<State> where State.Semantics == ValueSemantics {
    SessionPlugin(recorder: self, coding: coding, isExcluded: isExcluded) { store, recorder in
      LiveValueStore(store, coding, recorder)
    }
  }

  /// A plugin that records each store that it is given to, of any state type.
  ///
  /// As ``plugin(_:excluding:)``. An inspector does not put back a state that is an object.
  ///
  /// - Parameters:
  ///   - coding: How actions and states are written.
  ///   - isExcluded: Which actions are not written down; they are counted, see ``Session/exclusions``.
  /// - Returns: The plugin, for a store's `plugins`.
  public func plugin<State: VueFlux.State>(
    _ coding: StoreCoding<State>,
    excluding isExcluded: @escaping @Sendable (_ action: State.Action) -> Bool = { _ in false }
  ) -> any Plugin<State> {
    SessionPlugin(recorder: self, coding: coding, isExcluded: isExcluded, makeLive: nil)
  }

  // MARK: - What plugins write

  /// Does something with the timeline, and sees, outside, to what it has led to: problems are reported, and
  /// a new segment gets the states of the stores that do nothing.
  func withTimeline<Result: Sendable>(_ body: (inout Timeline) -> Result) -> Result {
    let (result, problems, visits) = timeline.withLock { timeline in
      let result = body(&timeline)
      return (result, timeline.takeProblems(), timeline.takeVisits())
    }
    for problem in problems { tell(problem) }
    for visit in visits { Deferral.perform { visit(self) } }
    return result
  }

  /// Reports a problem when no lock is held.
  func tell(_ problem: RecordingProblem) {
    Deferral.perform { [report] in report(problem) }
  }

  /// What a record of this timeline is to the stores.
  func cause(of number: Int) -> Cause {
    Cause(number: id << Self.idShift | number)
  }

  /// The record of this timeline that has led to something, if it is one of this timeline.
  func number(of cause: Cause) -> Int? { Self.number(of: cause, in: id) }

  /// The function ``number(of:)``, without a reference to the recorder.
  var numberOfCause: @Sendable (Cause) -> Int? {
    { [id] in Self.number(of: $0, in: id) }
  }

  private static func number(of cause: Cause, in id: Int) -> Int? {
    guard cause.number >> idShift == id else { return nil }
    return cause.number & (1 << idShift - 1)
  }

  /// Leaves room for 17 million million records of each of half a million recorders.
  private static let idShift = 44
}
