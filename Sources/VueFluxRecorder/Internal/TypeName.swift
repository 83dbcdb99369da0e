/// What a type is called in its module: with the types that it is in, as `Feature.State`.
enum TypeName {
  static func of(_ type: Any.Type) -> String {
    let name = String(reflecting: type)
    // What is declared in a function, or is private, has a context that nobody could write.
    guard !name.contains("("), let dot = name.firstIndex(of: ".") else { return "\(type)" }
    return String(name[name.index(after: dot)...])
  }
}
