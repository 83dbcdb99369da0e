/// A value on one line, as short as a message needs it.
struct ValueText: CustomStringConvertible {
  let description: String

  private static var maximumLength: Int { 200 }
  private static var maximumDepth: Int { 6 }

  /// How many elements of a collection are shown.
  private static var maximumCount: Int { 10 }

  init(_ value: Any) {
    let text = Self.text(of: value, depth: 0).replacing("\n", with: "\\n")
    let isLong = text.count > Self.maximumLength
    description = isLong ? "\(text.prefix(Self.maximumLength))…" : text
  }

  private static func text(of value: Any, depth: Int) -> String {
    guard depth < maximumDepth else { return "…" }
    let text = { Self.text(of: $0, depth: depth + 1) }
    switch Parts(of: value) {
    case .text(let string): return String(string.prefix(maximumLength)).debugDescription
    case .wrapped(let content): return content.map(text) ?? "nil"
    case .elements(let elements):
      return "[\(list(elements.prefix(maximumCount).map(text), of: elements.count))]"
    case .members(let members):
      return "[\(list(members.map { text($0.base) }.sorted(), of: members.count))]"
    case .entries(let entries):
      let lines = entries.map { "\(text($0.key.base)): \(text($0.value))" }.sorted()
      return lines.isEmpty ? "[:]" : "[\(list(lines, of: lines.count))]"
    case .function: return "a function"
    case .fields, .nothing: return description(of: value, text)
    }
  }

  /// The description that the type of a value has written; nil for collections and strings.
  static func ownDescription(of value: Any) -> String? {
    guard let value = value as? any CustomStringConvertible else { return nil }
    switch Parts(of: value) {
    case .fields, .nothing: return value.description
    default: return nil
    }
  }

  private static func list(_ texts: [String], of count: Int) -> String {
    let rest = count > maximumCount ? ["… \(count - maximumCount) more"] : []
    return (texts.prefix(maximumCount) + rest).joined(separator: ", ")
  }

  /// The text of a value that is no collection: its own description, or its fields.
  private static func description(of value: Any, _ text: (Any) -> String) -> String {
    if let description = ownDescription(of: value) { return withoutAddress(description, of: value) }
    let mirror = Mirror(reflecting: value)
    guard case .fields(let fields) = Parts(of: value) else {
      return mirror.displayStyle == .enum ? ".\(value)" : "\(value)"
    }
    switch mirror.displayStyle {
    case .enum:
      let payload = text(fields[0].value)
      return fields[0].label + (payload.hasPrefix("(") ? payload : "(\(payload))")
    case .tuple: return "(\(arguments(fields, text)))"
    default: return "\(type(of: value))(\(arguments(fields, text)))"
    }
  }

  /// Shortens the address that an object may have in its description, which is another one in each run.
  private static func withoutAddress(_ text: String, of value: Any) -> String {
    guard type(of: value) is AnyClass else { return text }
    let address = String(UInt(bitPattern: ObjectIdentifier(value as AnyObject)), radix: 16)
    let zeros = String(repeating: "0", count: max(0, 16 - address.count))
    return [address, zeros + address].reduce(text) { $0.replacing("0x\($1)", with: "0x…") }
  }

  private static func arguments(
    _ fields: [(label: String, value: Any)],
    _ text: (Any) -> String
  ) -> String {
    fields.map { label, value in
      label.allSatisfy(\.isNumber) ? text(value) : "\(label): \(text(value))"
    }.joined(separator: ", ")
  }
}

/// The name of an effect in messages; equal for equal ids.
struct EffectName: Hashable, CustomStringConvertible {
  private let id: AnyHashable?

  init(_ id: (any Hashable)?) {
    self.id = id.map { AnyHashable($0) }
  }

  var description: String {
    id.map { "the effect \(ValueText($0.base))" } ?? "an effect without an id"
  }
}
