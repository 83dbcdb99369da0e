import VueFlux

/// The notes of a user, page by page.
///
/// Each user gets a new store.
struct NotesState: State, Equatable {
  typealias Action = NotesAction
  typealias Mutations = NotesMutations
  typealias Dependencies = NotesClient

  var notes: [Note] = []

  /// The page that comes next; nil after the last one, and when the user has signed out.
  var nextPage: Int? = 0
  var isLoading = false
  var hasFailed = false
}

struct Note: Equatable, Sendable {
  var id: Int
  var title: String
}

enum NotesAction: Equatable {
  case beginPage
  case append([Note], isLast: Bool)
  case failPage
  case remove(id: Int)
  case clear
}

struct NotesMutations: Mutations {
  func commit(action: NotesAction, state: inout NotesState) {
    switch action {
    // The list may have been cleared since a page was asked for.
    case .beginPage where state.nextPage != nil:
      state.isLoading = true
      state.hasFailed = false
    case .append(let notes, let isLast) where state.isLoading:
      let known = Set(state.notes.map(\.id))
      state.notes += notes.filter { !known.contains($0.id) }
      state.nextPage = isLast ? nil : (state.nextPage ?? 0) + 1
      state.isLoading = false
    case .failPage where state.isLoading:
      state.isLoading = false
      state.hasFailed = true
    case .remove(let id):
      state.notes.removeAll { $0.id == id }
    case .clear:
      state = NotesState(nextPage: nil)
    case .beginPage, .append, .failPage:
      break
    }
  }
}

extension Computed where State == NotesState {
  var titles: [String] { state.notes.map(\.title) }
}
