import VueFlux
import VueFluxToolkit

/// The notes of a user, page by page.
///
/// Each user gets a new store.
struct NotesState: State, Equatable {
  /// All pages that are loaded, as one; nothing when the user has signed out.
  var list = Loadable(Page(next: 0))

  var titles: [String] { list.value?.notes.map(\.title) ?? [] }
  var hasMore: Bool { list.value?.next != nil }

  struct Page: Equatable {
    var notes: Entities<Note> = []
    /// The page that comes next; nil after the last one.
    var next: Int?
  }

  struct Note: Identifiable, Equatable {
    let id: Int
    var title: String
  }

  struct Dependencies: Sendable {
    var page: @Sendable (_ number: Int) async throws -> Page
  }

  enum Action: Equatable {
    case page(Loadable<Page>.Event)
    case remove(id: Int)
    case clear
  }

  struct Mutations: VueFlux.Mutations {
    func commit(action: Action, state: inout NotesState) {
      switch action {
      // The list may have been cleared since a page was asked for.
      case .page(let event) where state.hasMore:
        state.list.apply(event) { list, page in
          list.notes.upsert(contentsOf: page.notes)
          list.next = page.next
        }
      case .page: break
      case .remove(let id): state.list.value?.notes.remove(id: id)
      case .clear: state.list = .idle
      }
    }
  }
}

extension Actions where State == NotesState {
  /// Loads the next page, if there is one; the list does so whenever its end is in sight.
  func loadNextPage() {
    run("page", .first) { store in
      guard let next = store.list.value?.next else { return }
      await store.load(State.Action.page) { try await store.dependencies.page(next) }
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
