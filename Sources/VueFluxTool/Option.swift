/// Something that a command can be told, such as `--store NAME`.
struct Option: Sendable {
  /// With its dashes.
  let name: String

  /// What its value is called; nil if it takes none.
  let placeholder: String?

  /// What it does.
  let summary: String

  init(_ name: String, _ placeholder: String? = nil, _ summary: String) {
    self.name = name
    self.placeholder = placeholder
    self.summary = summary
  }

  /// The option and its value.
  var usage: String { name + (placeholder.map { " \($0)" } ?? "") }
}
