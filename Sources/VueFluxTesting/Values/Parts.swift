/// What a value is made of.
enum Parts {
  case text(String)
  case elements([Any])
  case members(Set<AnyHashable>)
  case entries([AnyHashable: Any])
  /// The stored properties of a struct or a class, the elements of a tuple, or the payload of an enum's case.
  case fields([(label: String, value: Any)])
  /// The content of an optional.
  case wrapped(Any?)
  case function
  /// Nothing that can be looked into.
  case nothing

  init(of value: Any) {
    let mirror = Mirror(reflecting: value)
    // An optional string is an optional first, although it can be cast to a string.
    if mirror.displayStyle != .optional, let string = value as? any StringProtocol {
      self = .text(String(string))
      return
    }
    switch mirror.displayStyle {
    case .optional: self = .wrapped(mirror.children.first?.value)
    case .collection: self = .elements(mirror.children.map(\.value))
    case .set:
      let members = mirror.children.compactMap { $0.value as? AnyHashable }
      self = .members(Set(members))
    case .dictionary: self = (value as? [AnyHashable: Any]).map(Parts.entries) ?? .nothing
    case .enum:
      guard let payload = mirror.children.first else { fallthrough }
      self = .fields([(label: ".\(payload.label ?? "")", value: payload.value)])
    default:
      let fields = Self.fields(of: mirror)
      let isFunction = fields.isEmpty && "\(type(of: value))".contains("->")
      self = isFunction ? .function : fields.isEmpty ? .nothing : .fields(fields)
    }
  }

  /// The fields of a value, those of its superclasses first.
  private static func fields(of mirror: Mirror) -> [(label: String, value: Any)] {
    let own = mirror.children.enumerated().map { index, child in
      (label: name(child.label) ?? "\(index)", value: child.value)
    }
    return (mirror.superclassMirror.map(fields) ?? [])
      + own.filter { $0.label != "$observationRegistrar" }
  }

  /// The name of a property in the source: wrapped, lazy and observed ones are stored under another.
  private static func name(_ label: String?) -> String? {
    guard let label else { return nil }
    let lazy = "$__lazy_storage_$_"
    if label.hasPrefix(lazy) { return String(label.dropFirst(lazy.count)) }
    return String(label.drop { $0 == "_" || $0 == "." })
  }
}
