import VueFlux

extension Actions where State == SearchState {
  /// Searches when the user has paused.
  func search(_ text: String) {
    dispatch(action: .type(text))
    guard !text.isEmpty else { return cancelEffect("search") }
    run("search", .debounced(for: .milliseconds(300))) { store in
      let hits = try await store.dependencies.find(text)
      store.actions.dispatch(action: .find(hits, for: text))
    } onError: { [self] _ in
      dispatch(action: .fail)
    }
  }
}
