/// What a command tells the shell.
enum ExitCode: Int32, Sendable {
  /// All is well.
  case fine = 0
  /// It has found what it looks for: problems, or differences.
  case found = 1
  /// It was not used rightly, or could not read or write something.
  case failed = 2
}
