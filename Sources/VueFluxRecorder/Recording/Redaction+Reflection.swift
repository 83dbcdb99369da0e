import Foundation
import VueFluxJSON

extension Redaction {
  /// The fields of a value by their names in Swift.
  struct Reflection {
    /// How deep an id could be meant to be.
    private static let depthLimit = 8

    /// What has been looked at, with the types of the rest.
    private(set) var json: JSONValue = .null

    /// Whether all of it, to the last leaf, has been looked at.
    private(set) var isWhole = true

    /// Whether none of it has been.
    let isOpaque: Bool

    private let redaction: Redaction

    init(of value: Any, _ redaction: Redaction) {
      self.redaction = redaction
      isOpaque = !Self.isScalar(value) && !Self.isTransparent(value, Mirror(reflecting: value))
      json = reflect(value, depth: 0)
    }

    private mutating func reflect(_ value: Any, depth: Int) -> JSONValue {
      if Self.isScalar(value) {
        let json = (value as? any Encodable).flatMap { try? JSONValue(encoding: $0) }
        return json ?? .string("\(value)")
      }
      let mirror = Mirror(reflecting: value)
      guard Self.isTransparent(value, mirror), depth < Self.depthLimit else {
        // What it says of itself is not known to be harmless.
        isWhole = false
        return .string("\(type(of: value))")
      }
      switch mirror.displayStyle {
      case .optional:
        return mirror.children.first.map { reflect($0.value, depth: depth + 1) } ?? .null
      case .collection, .set:
        return .array(mirror.children.map { reflect($0.value, depth: depth + 1) })
      case .dictionary:
        return reflect(pairs: mirror.children.map(\.value), depth: depth)
      case .enum where mirror.children.isEmpty:
        return .string("\(value)")
      default:
        return reflect(fieldsOf: mirror, depth: depth)
      }
    }

    /// Members, if the keys are scalars.
    private mutating func reflect(pairs: [Any], depth: Int) -> JSONValue {
      var members: [String: JSONValue] = [:]
      var others: [JSONValue] = []
      for pair in pairs {
        let parts = Mirror(reflecting: pair).children.map(\.value)
        guard parts.count == 2 else { continue }
        let key = (parts[0] as? AnyHashable)?.base ?? parts[0]
        let value = reflect(parts[1], depth: depth + 1)
        if Self.isScalar(key) || Self.isCase(key, Mirror(reflecting: key)),
          members["\(key)"] == nil
        {
          members["\(key)"] = value
        } else {
          others.append(["key": reflect(key, depth: depth + 1), "value": value])
        }
      }
      return others.isEmpty ? .object(members) : .array([.object(members)] + others)
    }

    private mutating func reflect(fieldsOf mirror: Mirror, depth: Int) -> JSONValue {
      let labels = mirror.children.map(\.label)
      // A property wrapper of one value is what it wraps.
      if labels == ["wrappedValue"] || labels == ["_wrappedValue"],
        let wrapped = mirror.children.first
      {
        return reflect(wrapped.value, depth: depth + 1)
      }
      var members: [String: JSONValue] = [:]
      for (index, child) in mirror.children.enumerated() {
        let member = reflect(child.value, depth: depth + 1)
        let isBare =
          mirror.displayStyle == .enum && Mirror(reflecting: child.value).displayStyle != .tuple
        // An encoder leaves out such properties.
        if mirror.displayStyle == .struct, member == .null { continue }
        let name = name(child.label, at: index)
        let named: JSONValue = isBare ? ["_0": member] : member
        // A property may stand beside its storage.
        members[name] = members[name].map { [$0, named] } ?? named
      }
      return .object(members)
    }

    // MARK: - Names

    private static let lazyPrefix = "$__lazy_storage_$_"

    /// The name of a property as it is in the program.
    private func name(_ label: String?, at index: Int) -> String {
      // Without a label a tuple's member is `.0`, and `_0` is what a rule calls it.
      guard let label, !label.hasPrefix(".") else { return "_\(index)" }
      if redaction.entries.contains(where: { $0.mentions(label) }) { return label }
      if label.hasPrefix(Self.lazyPrefix) { return String(label.dropFirst(Self.lazyPrefix.count)) }
      // What a property wrapper, or a macro, stores a property in.
      guard label.hasPrefix("_"), let second = label.dropFirst().first, !second.isNumber else {
        return label
      }
      return String(label.dropFirst())
    }

    // MARK: - Kinds of values

    /// Whether it has no parts, and says of itself what it is.
    private static func isScalar(_ value: Any) -> Bool {
      switch value {
      case is String, is Substring, is Character, is Bool, is UUID, is Date, is URL, is Decimal,
        is any Any.Type:
        true
      default:
        isNumber(value)
      }
    }

    /// Whether it is a case of an enum and holds nothing.
    private static func isCase(_ value: Any, _ mirror: Mirror) -> Bool {
      mirror.displayStyle == .enum && mirror.children.isEmpty && isTransparent(value, mirror)
    }

    private static func isNumber(_ value: Any) -> Bool {
      guard value is any Numeric else { return false }
      return isStandard(value)
    }

    /// Whether its mirror shows all of it: what a type makes its own mirror of may be a part.
    private static func isTransparent(_ value: Any, _ mirror: Mirror) -> Bool {
      guard !(type(of: value) is AnyClass), let style = mirror.displayStyle, style != .class
      else { return false }
      return !(value is any CustomReflectable) || isStandard(value)
    }

    private static func isStandard(_ value: Any) -> Bool {
      String(reflecting: type(of: value)).hasPrefix("Swift.")
    }
  }
}
