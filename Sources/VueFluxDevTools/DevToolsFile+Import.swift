public import Foundation
import VueFluxRecorder

// MARK: - To a session

extension DevToolsFile {
  /// Which of the actions become records.
  public enum Selection: Hashable, Sendable {
    /// The actions that led to the current state: without skipped ones and those after ``currentIndex``.
    case applied

    /// All actions. A session cannot mark skipped actions, so a replay performs them.
    case all
  }

  /// Writes the actions as a session, which is replayed as any other.
  ///
  /// Where the file has states, they are written after each action, and a replay compares its own with them;
  /// leave that out with `verifying: false` if your mutations are to do something else. A store whose first
  /// state is not in the file needs a target that brings one. Actions without a time have the time of the
  /// one before.
  ///
  /// - Parameters:
  ///   - url: Where the session is to be.
  ///   - store: The store that all actions are of, for files of a program that does not say it in their
  ///     types: the whole type is the case then, and the whole state that of the store.
  ///   - selection: Which actions become records.
  /// - Throws: ``DevToolsError``; also when there is a session already.
  public func writeSession(
    to url: URL,
    store: String? = nil,
    actions selection: Selection = .applied
  ) throws(DevToolsError) {
    let names = SegmentNames(path: url.path)
    if let present = try? names.present().first { throw .exists(path: names.path(of: present)) }
    let bytes = try sessionBytes(store: store, actions: selection)
    do {
      _ = try LogFile(creating: url.path, beginningWith: bytes, isDurable: true)
    } catch LogFile.Failure.exists {
      throw .exists(path: url.path)
    } catch {
      throw .unwritable(path: url.path, reason: "\(error)")
    }
  }

  /// The lines of the session that ``writeSession(to:store:actions:)`` writes.
  public func sessionText(
    store: String? = nil,
    actions selection: Selection = .applied
  ) throws(DevToolsError) -> String {
    String(decoding: try sessionBytes(store: store, actions: selection), as: UTF8.self)
  }

  private func sessionBytes(
    store: String?,
    actions selection: Selection
  ) throws(DevToolsError) -> [UInt8] {
    var session = DevToolsImport(self, store: store)
    try session.begin()
    // What follows an action that is skipped there, and is not here, leads to other states.
    var isStateKnown = true
    for (index, action) in actions.enumerated() {
      let isSkipped = skipped.contains(action.id)
      if selection == .applied, isSkipped || index >= currentIndex { continue }
      if isSkipped { isStateKnown = false }
      try session.add(action, stateAfter: isStateKnown ? states[index + 1] : nil)
    }
    return session.bytes
  }
}
