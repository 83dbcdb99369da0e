/// What a command tells the shell.
enum ExitCode: Int32, Sendable {
  /// All is well.
  case fine = 0
  /// It has found what it looks for: problems, or differences.
  case found = 1
  /// A usage error, or a file that could not be read or written.
  case failed = 2
}
