/// A function of one value for a view, which can be compared and knows where it was made.
///
/// ```swift
/// let add = Command(id: "Add to the counter", action: store.actions.add)
/// add(3)
/// let addOne = add.bound(to: 1)
/// addOne()
/// ```
///
/// A view model made of values and commands is itself a value, which can be compared with the one
/// before it. Two commands are equal when one is a copy of the other; two that are made of the same
/// closure are not.
///
/// A command runs its closure on the thread that calls it. It keeps alive what the closure captures:
/// actions, as in the example, do not keep their store.
public struct Command<Value>: Sendable {
  let action: @Sendable (Value) -> Void
  let origin: CommandOrigin

  init(origin: CommandOrigin, action: @escaping @Sendable (Value) -> Void) {
    self.origin = origin
    self.action = action
  }

  /// Creates a command that is equal to no other.
  ///
  /// - Parameters:
  ///   - id: A name for the debug description; it need not be unique.
  ///   - file: Where the command is made; leave it out.
  ///   - function: Where the command is made; leave it out.
  ///   - line: Where the command is made; leave it out.
  ///   - action: The closure that the command runs.
  public init(
    id: String = "unnamed",
    file: StaticString = #fileID,
    function: StaticString = #function,
    line: UInt = #line,
    action: @escaping @Sendable (_ value: Value) -> Void
  ) {
    let place = CommandOrigin.Place(file: file, function: function, line: line)
    self.init(origin: CommandOrigin(id: id, place: place), action: action)
  }

  /// The command that does nothing; all of one type are equal.
  public static var nop: Command { Command(origin: .nop) { _ in } }

  /// Runs the command.
  public func callAsFunction(_ value: Value) {
    action(value)
  }
}

// MARK: - Without a value

/// A command that needs no value, such as the tap of a button.
public typealias PlainCommand = Command<Void>

extension Command where Value == Void {
  /// Runs the command.
  public func callAsFunction() {
    action(())
  }
}

// MARK: - Identity

extension Command: Hashable {
  /// Whether one command is a copy of the other.
  public static func == (lhs: Command, rhs: Command) -> Bool {
    lhs.origin === rhs.origin
  }

  /// Hashes what copies of the command have in common.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(origin))
  }
}

extension Command: CustomDebugStringConvertible {
  /// The type, the id and the place, as in `Command<Int> "Add" (Shop/Cart.swift:12, makeView())`.
  public var debugDescription: String {
    "Command<\(Value.self)> \(origin)"
  }
}
