import VueFlux

/// Signing out on the global bus, and what becomes of an action that nobody is there for.
struct SessionExample: Example {
  let name = "Session"
  let summary = "sign-out on the global bus, for one window and for all"

  @MainActor
  func run(output: Output) async {
    let handler = Store<SessionState>.subscribeUnreceived { action, reason in
      output.indented.line("The handler is told of \(action). \(reason)")
    }
    defer { handler.unsubscribe() }

    var windows = [Window(number: 1), Window(number: 2)]
    output.line("Ann signs in and wants tea, in two windows with two screens each.")
    Store<SessionState>.actions.signIn("Ann")
    await deliver(.add(product: "tea"), to: .all, output.indented)
    show(windows, output.indented)

    output.line("She signs out in window 2.")
    await deliver(.signOut, to: .tag("window-2"), output.indented)
    show(windows, output.indented)

    output.line("She signs out in window 3, which nobody has opened.")
    await deliver(.signOut, to: .tag("window-3"), output.indented)

    output.line("She signs out everywhere.")
    await deliver(.signOut, to: .all, output.indented)
    show(windows, output.indented)

    output.line("All windows are closed. A late sign-out asks for no report.")
    windows.removeAll()
    Store<SessionState>.actions.signOut()
  }

  /// Waits until the action has reached every store that it is for, and tells what came back.
  @MainActor
  private func deliver(
    _ action: SessionAction,
    to address: Address<SessionState>,
    _ output: Output
  ) async {
    let delivery = await Store<SessionState>.actions(to: address).deliver(action: action)
    if let reason = delivery.unreceived {
      output.line("The report: \(reason)")
    } else {
      let names = delivery.committed.compactMap(\.name)
      output.line("The report: \(names.joined(separator: ", ")) committed it.")
    }
  }

  @MainActor
  private func show(_ windows: [Window], _ output: Output) {
    for store in windows.flatMap(\.stores) {
      output.line("\(store.identity.name ?? "a screen"): \(store.summary)")
    }
  }
}
