extension Session {
  /// Does something with the action or state of a record; nil if it has none.
  ///
  /// - Throws: ``ReplayError/undecodable(record:_:reason:)``; it says so if that may be for what is redacted.
  func read<Result>(
    _ record: SessionRecord,
    _ body: (ArraySlice<UInt8>) throws -> Result?
  ) throws(ReplayError) -> Result? {
    do {
      return try bytes(of: record).flatMap(body)
    } catch let error as SessionError {
      throw .undecodable(record, error)
    } catch {
      throw .undecodable(record, error, redactionHint)
    }
  }

  /// Advice on a value that may not be readable because fields were redacted; empty if none were.
  var redactionHint: String {
    if redaction.isEmpty { return "" }
    return
      " The recorder has replaced the fields that were redacted (\(redaction.rules.joined(separator: ", "))), and "
      + "the type may not read the replacements. Say what it accepts with Redaction.replace(_:with:), or do not "
      + "redact the field."
  }
}

extension ReplayError {
  /// The error of a record whose action or state cannot be read, or of a state there that cannot be written.
  static func undecodable(
    _ record: SessionRecord,
    _ error: any Error,
    _ hint: String = ""
  ) -> ReplayError {
    .undecodable(record: record.number, record.place, reason: "\(error)\(hint)")
  }
}
