/// One action of a random history: who sent it, and as which of its actions.
package struct Mark: Hashable, Sendable, CustomStringConvertible {
  package enum Role: Sendable { case thread, observer, effect, commit, end }

  /// The thread, observer, effect or commit that sent it, which sends one action after the other.
  package let sender: Int
  package let role: Role
  package let number: Int

  /// The group that it was sent with.
  package var group: Int?

  /// Whether a store that has a censor rejects it.
  package var isBanned = false

  /// How many observers have answered on the way from a thread's action to this one.
  package var depth = 0

  package init(
    sender: Int,
    role: Role = .thread,
    number: Int,
    group: Int? = nil,
    isBanned: Bool = false,
    depth: Int = 0
  ) {
    self.sender = sender
    self.role = role
    self.number = number
    self.group = group
    self.isBanned = isBanned
    self.depth = depth
  }

  package var description: String {
    "\(number) of \(role) \(sender)" + (group.map { " in group \($0)" } ?? "")
      + (isBanned ? ", banned" : "")
  }
}
