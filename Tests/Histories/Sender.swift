import Synchronization

/// One that sends actions, one after the other.
final class Sender: Sendable {
  private static let count = Atomic(0)

  let id: Int
  private let role: Mark.Role
  private let next = Atomic(0)

  init(_ role: Mark.Role) {
    self.role = role
    id = Self.count.add(1, ordering: .relaxed).newValue
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
