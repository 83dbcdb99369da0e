// MARK: - What the command line is answered

extension Invocation {
  static var helpLines: [String] {
    let width = examples.map(\.name.count).max() ?? 0
    return [
      "Usage: swift run VueFluxExamples [example ...]",
      "",
      "Runs the named examples, or all of them:",
    ]
      + examples.map { example in
        let padding = String(repeating: " ", count: width - example.name.count)
        return "  \(example.name.lowercased())\(padding)  \(example.summary)"
      }
      + [
        "",
        "'navigator' takes a script, which begins with a link, or '-' to read one from the standard input:",
        "  swift run VueFluxExamples navigator https://mail.example/mail/inbox 'push /settings' swipe",
      ]
  }

  /// What happened, the rule, and the way out.
  static func message(unknown name: String) -> String {
    let names = examples.map { $0.name.lowercased() }.joined(separator: ", ")
    return """
      VueFluxExamples: There is no example '\(name)'. \
      Each argument names an example, in upper or lower case. \
      Choose from \(names), or give no argument to run them all.
      """
  }
}
