public import Foundation
public import VueFluxJSON
public import VueFluxRecorder

/// A file of Redux DevTools: actions in order, and the states that they have led to.
///
/// ```swift
/// // To look at a session there:
/// let file = try DevToolsFile(
///   session, replaying: [.mutations(CartMutations(), as: "cart")])
/// try file.text(as: .lifted)
///   .write(to: exported, atomically: true, encoding: .utf8)
///
/// // To replay what was exported there:
/// try DevToolsFile(contentsOf: exported).writeSession(to: url)
/// try Session(contentsOf: url).replay(into: [.store(cart)])
/// ```
///
/// Redux has one store of slices, and VueFlux has stores with names. So an action's type is
/// `<store>/<case>`, and the state is an object with a member for each store, whether there are several
/// stores or one. How an action of a session and one of such a file become each other:
///
/// | In the session | In the file |
/// | --- | --- |
/// | `{"add": {"_0": "x"}}` of `cart`: an object of one member | `{"type": "cart/add", "payload": {"_0": "x"}}` |
/// | `{"clear": {}}`: one member, and nothing in it | `{"type": "cart/clear"}` |
/// | `{"type": "add", "value": …}`, of an `ActionRegistry` | `{"type": "cart/add", "value": …}` |
/// | anything else, such as `{"x": 1, "y": 2}` or `5` | `{"type": "cart/", "payload": {"x": 1, "y": 2}}` |
/// | a state that no action has led to | `{"type": "@@vueflux/state", "payload": {…}}` |
///
/// In a store's name, `/` and `%` are written as `%2F` and `%25`, and so is `@` as `%40` where a name begins
/// with `@@`. What came by the bus, and what led to an action, is its `meta`, as in
/// `{"cause": 3, "global": true}`, where 3 is the id of an action. Of an action that has members besides
/// these, all but the type are what the case holds: `{"type": "todos/add", "text": "x"}` becomes
/// `{"add": {"text": "x"}}`.
///
/// What has no place in such a file is left out: effects, fingerprints, the types and tags of stores. Names of
/// redacted fields are kept in a member `vueflux`, which DevTools does not look at.
public struct DevToolsFile: Hashable, Sendable {
  /// The actions in the order in which they are applied, without the initial one.
  public let actions: [DevToolsAction]

  /// The states: the one to begin with, and the one after each action; nil where it is not known.
  ///
  /// There is one more than there are ``actions``.
  public let states: [JSONValue?]

  /// The ids of the actions that are not applied; unknown ids are ignored.
  public var skipped: Set<Int>

  /// Which of the ``states`` is shown: how many of the actions have been done, skipped or not.
  ///
  /// What is out of range becomes what is next to it.
  public var currentIndex: Int {
    didSet { currentIndex = min(max(currentIndex, 0), actions.count) }
  }

  /// The fields that were not written down, see `SessionRecorder.Options.redaction`.
  public let redaction: Redaction

  init(
    actions: [DevToolsAction],
    states: [JSONValue?],
    skipped: Set<Int> = [],
    currentIndex: Int? = nil,
    redaction: Redaction = []
  ) {
    self.actions = actions
    self.states = states
    self.skipped = skipped
    self.currentIndex = currentIndex ?? actions.count
    self.redaction = redaction
  }
}

// MARK: - Reading

extension DevToolsFile {
  /// Reads a file that DevTools has exported, in any ``Format``, or an array of actions.
  ///
  /// - Throws: ``DevToolsError``, which says where and what is wrong.
  public init(parsing text: some StringProtocol) throws(DevToolsError) {
    self = try DevToolsParser.parse(ArraySlice(text.utf8))
  }

  /// Reads a file in one of the formats that DevTools exports.
  ///
  /// - Parameters:
  ///   - url: Where it is.
  ///   - limit: How many bytes it may have, as all of it is held; 256 MiB if not given.
  /// - Throws: ``DevToolsError``, which says where and what is wrong.
  public init(contentsOf url: URL, limit: Int = 256 << 20) throws(DevToolsError) {
    let data: Data
    do {
      data = try FileHandle(forReadingFrom: url).read(upToCount: max(0, limit) + 1) ?? Data()
    } catch {
      throw .unreadable(path: url.path, reason: SystemReason.of(error, at: url.path))
    }
    guard data.count <= limit else { throw .tooLarge(path: url.path, limit: limit) }
    self = try DevToolsParser.parse(Array(data)[...])
  }
}
