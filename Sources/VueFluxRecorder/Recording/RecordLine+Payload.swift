extension RecordLine {
  /// How much of an action or a state is in a line.
  enum Fit {
    /// All of it.
    case whole
    /// The reason why there is none of it.
    case unencodable
    /// The same, as the line would have this many bytes.
    case tooLong(Int)
  }

  /// Adds an action or a state, or why it is not there.
  ///
  /// - Parameters:
  ///   - payload: The action or state.
  ///   - name: The name of the member.
  ///   - limit: How many bytes the line may have.
  /// - Returns: Whether it is there.
  mutating func add(_ payload: Payload, named name: String, limit: Int) -> Fit {
    switch payload {
    case .unencodable(let reason):
      add("unencodable", reason)
      return .unencodable
    case .value(let json):
      let start = length
      add(name, json)
      // With the brace at the end.
      let length = length + 1
      guard length > limit else { return .whole }
      cut(to: start)
      add(
        "unencodable",
        "The record has \(length) bytes, and the recorder's recordLength is \(limit)."
      )
      return .tooLong(length)
    }
  }
}
