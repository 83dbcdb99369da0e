/// A parameter whose text is none of its type.
struct UnreadableParameter: Error {
  /// Which of the parameters it is.
  let index: Int
  let type: String
}

/// Reads one parameter after the other.
struct ParameterReader {
  private let texts: [String]
  private var index = 0

  init(_ texts: [String]) {
    self.texts = texts
  }

  mutating func next<Parameter: LinkParameter>(
    _ type: Parameter.Type
  ) throws(UnreadableParameter) -> Parameter {
    defer { index += 1 }
    guard index < texts.count, let parameter = Parameter(segment: texts[index]) else {
      throw UnreadableParameter(index: index, type: "\(type)")
    }
    return parameter
  }
}
