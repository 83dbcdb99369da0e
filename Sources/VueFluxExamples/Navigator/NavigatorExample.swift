import VueFlux
import VueFluxRouter

/// A stack of screens that only routes drive, fed by a script.
struct NavigatorExample: Example {
  let name = "Navigator"
  let summary = "screens that follow a path, deep links, and a user who swipes back"

  private let script: [String]

  init() {
    script = [
      "/inbox/letter/3",
      "push /sender/Ann%20Lee/letter/3",
      "replace /letter/4",
      "swipe",
      "/inbox/settings",
      "/inbox/leter/3",
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
    case let link? where link.hasPrefix("/"): script = Array(arguments.dropFirst())
    default: return nil
    }
  }

  @MainActor
  func run(output: Output) async {
    let store = Store<RouterState<MailPlace>>(
      state: .init(),
      mutations: .init(),
      executor: .immediate
    )
    let router = Router(store, root: MailScreen(title: "The window", output: output.indented))
    for line in script {
      output.line("> \(line)")
      do throws(NavigatorCommandError) {
        follow(try NavigatorCommand(line), store, router, output.indented)
      } catch {
        output.indented.line("\(error)")
      }
      await router.settled()
      output.indented.line("at \((try? MailPlace.links.link(to: store.path)) ?? "no link")")
    }
  }

  @MainActor
  private func follow(
    _ command: NavigatorCommand,
    _ store: Store<RouterState<MailPlace>>,
    _ router: Router<MailPlace>,
    _ output: Output
  ) {
    switch command {
    case .open(let path): store.actions.setPath(path)
    case .push(let path): store.actions.setPath(store.path + path)
    case .replace(let place): store.actions.replace(with: place)
    case .pop: store.actions.pop()
    case .root: store.actions.popToRoot()
    case .swipe:
      guard let place = router.shown.last else { return output.line("There is nothing to swipe.") }
      output.line("The user swipes \(place.title) away")
      router.didPop(toDepth: router.shown.count - 1)
    }
  }
}
