import VueFluxRouter

/// A screen in a terminal: it tells of what comes on top of it, and of what goes.
struct MailScreen: Routable {
  let title: String
  let output: Output

  func push(_ place: MailPlace, animated isAnimated: Bool) async throws -> any Routable<MailPlace> {
    output.line("\(title) opens \(place.title)")
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
    output.line("\(place.title) becomes \(newPlace.title)")
    return MailScreen(title: newPlace.title, output: output)
  }
}
