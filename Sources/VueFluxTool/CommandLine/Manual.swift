/// The page of the manual, from the texts of the help.
struct Manual {
  /// The page, as `man` reads it.
  var text: String {
    var lines = [
      #".TH VUEFLUX 1 "" "vueflux \#(Self.escaped(Tool.version))" "VueFlux""#,
      ".SH NAME", #"vueflux \- looks into recorded sessions"#,
      ".SH SYNOPSIS", ".B vueflux", ".I command file", "[options]",
      ".SH DESCRIPTION",
    ]
    lines += Self.paragraphs(HelpCommand.notes)
    lines.append(".SH COMMANDS")
    for command in Tool.commands { lines += Self.section(command) }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func section(_ command: any Command.Type) -> [String] {
    var lines = [".SS \(escaped(command.usage))", line(command.summary)]
    for option in command.allOptions {
      lines += [
        ".TP", ".B \(escaped(String(option.heading.drop { $0 == " " })))", line(option.summary),
      ]
    }
    return lines + [".PP"] + paragraphs(command.details)
  }

  /// Lines as paragraphs, which empty lines separate.
  private static func paragraphs(_ lines: [String]) -> [String] {
    lines.map { $0.isEmpty ? ".PP" : line($0) }
  }

  /// A line of text, which is no request even if it begins like one.
  private static func line(_ text: String) -> String {
    let escaped = escaped(text)
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? #"\&"# + escaped : escaped
  }

  private static func escaped(_ text: String) -> String {
    let text = text.replacing(#"\"#, with: #"\e"#).replacing("-", with: #"\-"#)
    // Not every program for such pages reads UTF-8.
    return text.unicodeScalars.map { scalar in
      scalar.isASCII
        ? String(scalar)
        : #"\[u\#(String(scalar.value, radix: 16, uppercase: true).withLeadingZeros(to: 4))]"#
    }
    .joined()
  }
}
