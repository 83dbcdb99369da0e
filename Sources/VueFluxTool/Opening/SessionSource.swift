import VueFluxRecorder

/// A session that a command was told to read, and how much it may ask for.
struct SessionSource: Sendable {
  let operand: String
  let limits: Session.Limits

  init(_ arguments: Arguments, at index: Int = 0) throws(UsageError) {
    operand = try arguments.operand(index)
    var limits = Session.Limits()
    limits.recordLength = try arguments.bytes(of: .limit) ?? limits.recordLength
    self.limits = limits
  }

  /// The file, which may be the newest session of a folder or the standard input.
  func file(_ console: Console) throws -> SourceFile {
    try SourceFile(operand, console)
  }

  /// Reads the session, and says if it is not whole.
  func session(_ console: Console) throws -> Session {
    let file = try file(console)
    let session = try file.session(limits: limits)
    Self.note(session.problems, of: file, console)
    return session
  }

  /// Says that a session is not whole, if so.
  static func note(_ problems: [SessionProblem], of file: SourceFile, _ console: Console) {
    guard !problems.isEmpty else { return }
    console.note(
      "\(file.name) is not whole: \(problems.count.counted("problem")). "
        + "See vueflux check."
    )
  }
}
