import VueFlux

/// What can happen to a search.
enum SearchAction {
  case found([String], text: String)
}

extension Actions where State == SearchState {
  /// Looks for `text` when the customer has stopped typing.
  @discardableResult
  func search(_ text: String, in shelf: Shelf) -> Effect {
    run("search", .debounced(for: .milliseconds(300))) { store in
      let hits = try await shelf.products(with: text)
      store.actions.dispatch(action: .found(hits, text: text))
    }
  }
}
