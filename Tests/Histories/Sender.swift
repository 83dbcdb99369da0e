import Synchronization

/// One that sends actions, one after the other.
final class Sender: Sendable {
  let id: Int
  private let role: Mark.Role
  private let next = Atomic(0)

  init(_ id: Int, _ role: Mark.Role) {
    self.id = id
    self.role = role
  }

  func mark(group: Int? = nil, isBanned: Bool = false, depth: Int = 0) -> Mark {
    Mark(
      sender: id,
      role: role,
      number: next.add(1, ordering: .relaxed).newValue,
      group: group,
      isBanned: isBanned,
      depth: depth
    )
  }
}
