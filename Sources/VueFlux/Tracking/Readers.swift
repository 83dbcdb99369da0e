import Dispatch
import Observation

/// The readers of one value, which Observation has registered or is about to.
///
/// Observation registers a reader when its tracked function has ended, and a change before that would be missed. But the
/// registration hashes the key path of the access, and with it the ``Bell`` that the key path has captured. So once the
/// readers are closed, the bell has those notified that register late.
final class Readers: Sendable {
  private let registry = Registry()
  private let bell = Bell()

  // unsafe: a key path is immutable, and this one captures a bell.
  private nonisolated(unsafe) let path: KeyPath<Registry, Bool>

  init() {
    unsafe path = \Registry[bell]
  }

  /// Registers the caller.
  func add() { registry.add(unsafe path) }

  /// Has readers that register from now on notified soon, by the main queue.
  func close() { bell.open(for: registry) }

  /// Notifies the readers that have registered; on the main thread, after ``close()``.
  func notify() { bell.notify(registry) }

  /// Notifies the readers soon, by the main queue, after ``close()``.
  func notifyLater() { bell.ring() }
}

extension Readers {
  /// The object that the readers register with.
  fileprivate final class Registry: Observable, Sendable {
    private let registrar = ObservationRegistrar()

    /// The property that stands for the value.
    subscript(bell: Bell) -> Bool { false }

    func add(_ path: KeyPath<Registry, Bool>) { registrar.access(self, keyPath: path) }

    func notify(by bell: Bell) { registrar.withMutation(of: self, keyPath: \.[bell]) {} }
  }

  /// A part of a key path, which learns when the key path is registered.
  ///
  /// A reader that is notified between its registration and the end of its tracking is not removed from the registry. So
  /// readers on other threads get some time for that.
  fileprivate final class Bell: Hashable, Sendable {
    private struct Content {
      /// Set when the readers are closed: before that, the registry holds the bell, and the two would never be released.
      var registry: Registry?

      /// When the bell has rung last, and the time for that reader; nil if no turn will notify it.
      var due: DispatchTime?

      /// Whether the main thread is notifying readers, and hashes the key path itself.
      var isNotifying = false
    }

    private let content = Locked(Content())

    static func == (lhs: Bell, rhs: Bell) -> Bool { lhs === rhs }

    func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(self))
      ring()
    }

    func open(for registry: Registry) { content.withLock { $0.registry = registry } }

    /// Has the readers notified later, because the registry is locked while it hashes.
    func ring() {
      let isMain = MainThread.isCurrent
      let due = isMain ? DispatchTime.now() : .now() + .milliseconds(1)
      let isFirst = content.withLock { content in
        guard content.registry != nil, !(isMain && content.isNotifying) else { return false }
        defer { content.due = content.due.map { max($0, due) } ?? due }
        return content.due == nil
      }
      if isFirst { enqueueTurn(due) }
    }

    func notify(_ registry: Registry) {
      content.withLock { $0.isNotifying = true }
      registry.notify(by: self)
      content.withLock { $0.isNotifying = false }
    }

    private func enqueueTurn(_ due: DispatchTime) {
      // A turn that is due already is the next one of the queue.
      DispatchQueue.main.asyncAfter(deadline: due) { self.turn() }
    }

    /// Notifies the readers, unless one of them has come meanwhile and needs more time.
    private func turn() {
      let (registry, later) = content.withLock { content -> (Registry?, DispatchTime?) in
        guard let due = content.due, due > .now() else {
          content.due = nil
          return (content.registry, nil)
        }
        return (nil, due)
      }
      if let later { enqueueTurn(later) }
      guard let registry else { return }
      let record = ThreadRecord.current
      // Observers of what a reader dispatches are called when the reader has returned.
      record.runTurn { record.call { notify(registry) } }
    }
  }
}
