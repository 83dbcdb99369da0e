extension JSONValue {
  /// Reads a JSON text.
  ///
  /// - Throws: A sentence that says what is wrong, and at which byte; also when arrays and objects are
  ///   more than 256 deep in each other.
  public init(parsing text: some StringProtocol) throws {
    self = try JSONParser.parse(ArraySlice(text.utf8))
  }
}
