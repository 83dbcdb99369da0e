/// Something that a command can be told, such as `--store NAME`.
struct Option: Sendable {
  /// With its dashes.
  let name: String

  /// The one letter for it, as in `-s`; nil if it has none.
  let letter: Character?

  /// The name of its value in help; nil if it takes none.
  let placeholder: String?

  /// The values that it takes; empty if these are not known.
  let choices: [String]

  /// Its description in help.
  let summary: String

  init(
    _ name: String,
    _ letter: Character? = nil,
    takes placeholder: String? = nil,
    from choices: [String] = [],
    _ summary: String
  ) {
    self.name = name
    self.letter = letter
    self.placeholder = placeholder
    self.choices = choices
    self.summary = summary
  }

  /// The option and its value.
  var usage: String { name + (placeholder.map { " \($0)" } ?? "") }

  /// The option, its letter and its value, as help has them.
  var heading: String { (letter.map { "-\($0), " } ?? "    ") + usage }
}

extension Option {
  static let json = Option("--json", "j", "as one JSON value")

  /// How long a record may be, for each command that reads sessions.
  static let limit = Option(
    "--limit",
    takes: "BYTES",
    "how long a record may be, as in 64M; 16M if not given"
  )

  static let help = Option("--help", "h", "what the command does, and its options")
}
