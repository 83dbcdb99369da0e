extension JSONValue {
  /// Creates the JSON of a text, a number or a truth value, without an encoder; nil for anything else.
  ///
  /// Most of what is encoded is one of these, and asking an existential what it is takes longer than all the
  /// rest.
  @inline(__always)
  init?<Value>(leaf value: Value) {
    let type = Value.self
    if type == String.self, let text = value as? String {
      self = .string(text)
    } else if type == Int.self, let number = value as? Int {
      self = .number(JSONNumber(number))
    } else if type == Double.self, let number = value as? Double {
      self = .of(number)
    } else if type == Bool.self, let bool = value as? Bool {
      self = .bool(bool)
    } else {
      return nil
    }
  }
}
