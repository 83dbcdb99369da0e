import VueFluxRouter

/// Tabs, screens and sheets that only routes drive, fed by a script.
struct NavigatorExample: Example {
  let name = "Navigator"
  let summary =
    "tabs, screens and a sheet that follow a tree, links, a guard, and a screen's result"

  private let script: [String]

  init() {
    script = [
      "/mail/inbox/letter/3",
      "push /sender/Ann%20Lee/letter/3",
      "replace /letter/4",
      "swipe",
      "https://mail.example/contacts/search/compose?text=tea",
      "ask",
      "pick Ann Lee",
      "tab mail",
      "/mail/inbox/letter/0",
      "/drafts",
      "/mail/inbox/leter/3",
      "root",
    ]
  }

  /// Takes its script from the command line, or with a '-' there from the standard input.
  ///
  /// - Parameter arguments: The arguments of the program.
  init?(arguments: [String]) {
    guard arguments.first?.lowercased() == "navigator" else { return nil }
    switch arguments.dropFirst().first {
    case "-" where arguments.count == 2: script = Array(AnyIterator { readLine() })
    case let link? where NavigatorCommand.isLink(link): script = Array(arguments.dropFirst())
    default: return nil
    }
  }

  @MainActor
  func run(output: Output) async {
    let navigator = Navigator(output: output.indented)
    for line in script {
      output.line("> \(line)")
      do throws(NavigatorCommandError) {
        await navigator.follow(try NavigatorCommand(line))
      } catch {
        output.indented.line("\(error)")
      }
      output.indented.line("at \(navigator.place)")
    }
  }
}
