import VueFluxRouter

/// A screen in a terminal: it writes a line for each screen that comes on top of it, and for each that goes.
struct MailScreen: Routable {
  let title: String
  let output: Output

  func push(_ place: MailPlace, animated isAnimated: Bool) async throws -> any Routable<MailPlace> {
    let verb = place.presentation.isModal ? "presents" : "opens"
    output.line("\(title) \(verb) \(place.title)")
    return MailScreen(title: place.title, output: output)
  }

  func pop(_ place: MailPlace, animated isAnimated: Bool) async throws {
    output.line("\(place.title) closes")
  }

  func change(
    _ place: MailPlace,
    to newPlace: MailPlace,
    animated isAnimated: Bool
  ) async throws -> (any Routable<MailPlace>)? {
    guard place.presentation == newPlace.presentation else { return nil }
    output.line("\(place.title) becomes \(newPlace.title)")
    return MailScreen(title: newPlace.title, output: output)
  }
}

/// The tabs in a terminal.
struct MailWindow: TabScreen {
  let output: Output

  func root(of tab: MailTab) -> any Routable<MailPlace> {
    MailScreen(title: tab.title, output: output)
  }

  func select(_ tab: MailTab, animated isAnimated: Bool) {
    output.line("The window shows \(tab.title)")
  }
}
