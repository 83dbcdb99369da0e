import VueFlux

extension Actions where State == NotesState {
  /// Loads the next page, if there is one; the list does so whenever its end is in sight.
  func loadNextPage() {
    run("page", .first) { store in
      guard let page = store.nextPage else { return }
      store.actions.dispatch(action: .beginPage)
      do {
        let (notes, isLast) = try await store.dependencies.page(page)
        store.actions.dispatch(action: .append(notes, isLast: isLast))
      } catch is CancellationError {
        return
      } catch {
        store.actions.dispatch(action: .failPage)
      }
    }
  }

  /// Forgets all notes and the page that is on its way, and loads no more.
  func clear() {
    cancelEffect("page")
    dispatch(action: .clear)
  }
}

extension Store<NotesState> {
  /// Clears the list whenever a user signs out.
  func clearAtSignOut(of login: Store<LoginState>) {
    relay(from: login) { action, notes in
      if action == .signOut { notes.actions.clear() }
      return nil
    }
  }
}
