import VueFlux

/// A search field: each letter asks for a search, and only the last one of a burst is carried out.
///
/// No line depends on the clock: each burst is typed in one go, and then waited for.
struct SearchExample: Example {
  let name = "Search"
  let summary = "an effect that waits for a pause in typing, and what becomes of the others"

  /// What the pause is measured on.
  var clock: any Clock<Duration> = ContinuousClock()

  @MainActor
  func run(output: Output) async {
    var store: Store<SearchState>? = Store(
      state: .init(),
      executor: .immediate,
      clock: clock
    )
    let shelf = Shelf()

    output.line("The customer types \"tea\", a letter at a time, and pauses.")
    var typed = ["t", "te", "tea"].map { ($0, store?.actions.search($0, in: shelf)) }
    await show(typed, store, output.indented)

    output.line("The customer deletes all but one letter, and pauses.")
    typed = ["te", "t"].map { ($0, store?.actions.search($0, in: shelf)) }
    await show(typed, store, output.indented)

    output.line("The customer types \"cup\" and leaves the screen, whose store is released.")
    typed = ["c", "cu", "cup"].map { ($0, store?.actions.search($0, in: shelf)) }
    store = nil
    await show(typed, store, output.indented)
  }

  @MainActor
  private func show(
    _ typed: [(text: String, effect: Effect?)],
    _ store: Store<SearchState>?,
    _ output: Output
  ) async {
    for (text, effect) in typed {
      guard let outcome = await effect?.outcome else { continue }
      output.line("The search for \"\(text)\": \(outcome).")
    }
    if let store { output.line("The screen shows \(store.result).") }
  }
}
