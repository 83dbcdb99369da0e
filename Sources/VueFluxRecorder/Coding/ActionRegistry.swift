import VueFluxJSON

/// The types of an open set of actions, each with the name that it is written with.
///
/// For a state whose actions are any values of a protocol:
///
/// ```swift
/// var registry = ActionRegistry<any ShopAction>()
/// registry.register(AddProduct.self, as: "add product")
/// registry.register(EmptyCart.self, as: "empty cart")
/// let coding = StoreCoding<ShopState>(actions: registry.coding, states: .codable)
/// ```
///
/// Names are for good: change a type's name as you like, and leave the one that it is registered with.
public struct ActionRegistry<Action: Sendable>: Sendable {
  private struct Entry: Sendable {
    let name: String
    let encode: @Sendable (Action) throws -> JSONValue?
    let decode: @Sendable (JSONValue) throws -> Action
  }

  private var entries: [String: Entry] = [:]
  private var names: [String] = []

  /// Creates a registry of no types.
  public init() {}

  /// Registers a type that is one of the actions by itself, such as one that conforms to their protocol.
  ///
  /// A type or a name that is registered again is a programmer error.
  public mutating func register<Member: Codable & Sendable>(
    _ type: Member.Type,
    as name: String
  ) {
    register(type, as: name) {
      $0 as? Member
    } make: { member in
      guard let action = member as? Action else {
        throw CodingFailure("\(Member.self) is no \(Action.self).")
      }
      return action
    }
  }

  /// Registers a type that an action holds.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - name: What it is written with.
  ///   - member: Takes a value of the type out of an action; nil if it is of another type.
  ///   - make: Makes an action of a value.
  public mutating func register<Member: Codable & Sendable>(
    _ type: Member.Type,
    as name: String,
    member: @escaping @Sendable (_ action: Action) -> Member?,
    make: @escaping @Sendable (_ member: Member) throws -> Action
  ) {
    precondition(
      entries[name] == nil,
      "The name \"\(name)\" is registered already. Each type needs a name of its own."
    )
    names.append(name)
    entries[name] = Entry(
      name: name,
      encode: { action in try member(action).map { try JSONValue(encoding: $0) } },
      decode: { try make($0.decoded()) }
    )
  }

  /// How actions of the registered types are written and read: as `{"type": name, "value": …}`.
  ///
  /// An action of another type cannot be recorded, and one of another name cannot be read; both are
  /// reported.
  public var coding: ValueCoding<Action> {
    let entries = entries
    let names = names
    return ValueCoding(
      encode: { action in
        for name in names {
          if let value = try entries[name]?.encode(action) {
            return ["type": .string(name), "value": value]
          }
        }
        throw CodingFailure("The type \(Swift.type(of: action)) is not registered.")
      },
      decode: { json in
        guard let name = json["type"]?.string, let value = json["value"] else {
          throw CodingFailure("It has no type and value.")
        }
        guard let entry = entries[name] else {
          throw CodingFailure("The type \"\(name)\" is not registered.")
        }
        return try entry.decode(value)
      }
    )
  }
}
