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

  /// Has all that register from now on notified, in a turn of the main queue of their own.
  func close() { bell.ring(for: registry) }

  /// Notifies those that have registered; on the main thread, after ``close()``.
  func notify() { bell.notify(registry) }
}

extension Readers {
  /// What the readers register with.
  fileprivate final class Registry: Observable, Sendable {
    private let registrar = ObservationRegistrar()

    /// The property that stands for the value.
    subscript(bell: Bell) -> Bool { false }

    func add(_ path: KeyPath<Registry, Bool>) { registrar.access(self, keyPath: path) }

    func notify(by bell: Bell) { registrar.withMutation(of: self, keyPath: \.[bell]) {} }
  }

  /// A part of a key path, which learns when the key path is registered.
  fileprivate final class Bell: Hashable, Sendable {
    private struct Content {
      /// Set when the readers are closed: before that, the registry holds the bell, and the two would never be released.
      var registry: Registry?

      /// Whether late readers will be notified in a turn that has not begun.
      var hasTurn = false

      /// Whether the main thread is notifying readers, and hashes the key path itself.
      var isNotifying = false
    }

    /// How long a reader on another thread takes, at the most, from its registration to the end of its tracking.
    ///
    /// A reader that is notified before that end is not removed, and will be notified twice.
    private static var grace: DispatchTimeInterval { .milliseconds(1) }

    private let content = Locked(Content())

    static func == (lhs: Bell, rhs: Bell) -> Bool { lhs === rhs }

    func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(self))
      let isMain = MainThread.isCurrent
      let late = content.withLock { content -> Registry? in
        guard !content.hasTurn, !(isMain && content.isNotifying) else { return nil }
        content.hasTurn = content.registry != nil
        return content.registry
      }
      guard let late else { return }
      // Not now, because the registry is locked while it hashes.
      if isMain {
        DispatchQueue.main.async { self.notify(late) }
      } else {
        DispatchQueue.main.asyncAfter(deadline: .now() + Self.grace) { self.notify(late) }
      }
    }

    func ring(for registry: Registry) { content.withLock { $0.registry = registry } }

    func notify(_ registry: Registry) {
      content.withLock { content in
        content.hasTurn = false
        content.isNotifying = true
      }
      registry.notify(by: self)
      content.withLock { $0.isNotifying = false }
    }
  }
}
