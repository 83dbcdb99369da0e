import Synchronization

/// A computed value of a ``Derived``, without its type.
// Sendable because all that changes is behind a lock, or atomic.
@usableFromInline
class AnyDerivedNode: @unchecked Sendable {
  @usableFromInline final let name: String

  /// The entry, which is one of the node's own type.
  @usableFromInline final let last = Locked<DerivedInputs?>(nil)

  /// The version of the last result that was announced to observers.
  private let announced = Atomic(0)

  init(name: String) {
    self.name = name
  }

  final var lastInputs: DerivedInputs? { last.withLock { $0 } }

  /// The names of the longest chain of values that begins with this one.
  final var chain: [String] {
    var names = [name]
    var next = lastInputs?.next
    while let node = next {
      names.append(node.name)
      next = node.lastInputs?.next
    }
    return names
  }

  /// Whether anybody observes the value.
  var isObserved: Bool { false }

  /// Follows the stores that were read, if the value is observed.
  ///
  /// - Parameter read: The entry that the caller goes on with, and may call an observer with.
  func follow(_ read: DerivedInputs?) {}

  /// Makes observers look at the value again.
  func notify(_ trace: Trace) {}
}

// MARK: - Notifying observers

extension AnyDerivedNode {
  /// Makes observers look at the value again, and notes which result they will find at least.
  ///
  /// - Parameter trace: How the state has changed.
  final func signal(_ trace: Trace = .current) {
    // Looked at before: they may not see what comes while they look.
    let version = lastInputs?.version ?? 0
    notify(trace)
    announced.store(version, ordering: .releasing)
  }

  /// Makes observers look at the value again after a commit, unless the commit has changed none of its inputs.
  final func noteCommit(_ state: CommitState) {
    // If a result has come since the last announcement, observers may not have seen it.
    let version = announced.load(ordering: .acquiring)
    if isObserved, !hasChanged(since: version, by: state) { return }
    signal()
  }

  /// Whether an earlier result may be outdated by a commit.
  final func hasChanged(since version: Int, by state: CommitState) -> Bool {
    guard let inputs = lastInputs, inputs.version == version else { return true }
    return inputs.mayHaveChanged(by: state)
  }
}

/// The state of one store after a commit.
struct CommitState {
  let store: ObjectIdentifier

  let epoch: Int

  /// The box of a value state; nil for an object, which is read through its store.
  let box: (any AnyObject & Sendable)?
}

@available(*, unavailable)
extension CommitState: Sendable {}
