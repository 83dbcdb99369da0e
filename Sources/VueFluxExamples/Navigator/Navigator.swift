import VueFlux
import VueFluxRouter

/// A mail program without a screen: a store, its router, and a caller that waits for a name.
@MainActor
final class Navigator {
  private let store: Store<RouterTree<MailTab, MailPlace>>
  private let router: TreeRouter<MailTab, MailPlace>
  private let output: Output
  private var caller: Task<String, Never>?

  init(output: Output) {
    self.output = output
    store = Store(
      state: .init(tab: .mail),
      executor: .immediate,
      plugins: [
        RouteGuards([TreeGuard(MailPlace.guardRule)]) { problem, _ in output.line(problem.reason) }
      ]
    )
    router = TreeRouter(store, tabs: MailWindow(output: output))
  }

  /// The link to where the user is.
  var place: String {
    let place = TreePath(tab: store.tab, path: store.path)
    return (try? MailPlace.links.link(to: place)) ?? "no link"
  }

  /// Does as a command says, and waits for the screens.
  func follow(_ command: NavigatorCommand) async {
    switch command {
    case .open(let place): store.actions.open(place)
    case .tab(let tab): store.actions.select(tab)
    case .push(let path): store.actions.route(.set(store.path + path))
    case .replace(let place): store.actions.route(.replace(place))
    case .pop: store.actions.pop()
    case .root: store.actions.route(.popToRoot)
    case .swipe: swipe()
    case .ask: await ask()
    case .pick(let name): await pick(name)
    }
    await router.settled()
    // A screen that is gone has given its value, or never will.
    if let caller, !areRecipientsShown {
      self.caller = nil
      output.line(await caller.value)
    }
  }

  private var areRecipientsShown: Bool {
    store.tree.tabs.contains { store.tree[$0].path.contains(.recipients) }
  }

  private func swipe() {
    let shown = router.shown(in: store.tab)
    guard let place = shown.last else { return output.line("There is nothing to swipe.") }
    output.line("The user swipes \(place.title) away")
    router.didPop(toDepth: shown.count - 1, in: store.tab)
  }

  private func ask() async {
    guard !areRecipientsShown else { return output.line("The recipients are open already.") }
    var hasEnded = false
    caller = Task { [router] in
      defer { hasEnded = true }
      do {
        let name: String = try await router.push(.recipients)
        return "The letter is for \(name)"
      } catch {
        return "No recipient: \(error)"
      }
    }
    while !areRecipientsShown, !hasEnded { await Task.yield() }
  }

  private func pick(_ name: String) async {
    guard store.path.last == .recipients else {
      return output.line("There is nothing to pick from.")
    }
    do {
      try await router.finish(with: name)
    } catch {
      output.line("\(error)")
    }
  }
}
