import VueFlux
import VueFluxStyles

/// A list of things to do, and which of them are shown.
struct TodosState: State {
  typealias Action = TodosAction
  typealias Mutations = Reducer<TodosState, TodosAction>
  var todos: [Todo] = []
  var filter = TodoFilter.all
}

enum TodosAction: Sendable {
  case add(String)
  case toggle(String)
  case show(TodoFilter)
}

/// One reducer for each part of the state.
let todosReducer = Reducer<TodosState, TodosAction>.combine(
  listReducer.scope(state: \.todos),
  filterReducer.scope(state: \.filter)
)

private let listReducer = Reducer<[Todo], TodosAction> { todos, action in
  switch action {
  case .add(let title): todos.append(Todo(title: title))
  case .toggle(let title):
    for index in todos.indices where todos[index].title == title { todos[index].isDone.toggle() }
  case .show: break
  }
}

private let filterReducer = Reducer<TodoFilter, TodosAction> { filter, action in
  if case .show(let other) = action { filter = other }
}

extension Actions where State == TodosState {
  func add(_ title: String) { dispatch(action: .add(title)) }
  func toggle(_ title: String) { dispatch(action: .toggle(title)) }
  func show(_ filter: TodoFilter) { dispatch(action: .show(filter)) }
}

extension Computed where State == TodosState {
  /// The titles of the todos that the filter admits, made anew when one of the two has changed.
  var shown: [String] {
    cached(state.todos, state.filter) { todos, filter in
      todos.filter(filter.admits).map { $0.isDone ? "[x] \($0.title)" : "[ ] \($0.title)" }
    }
  }

  var openCount: Int { state.todos.count { !$0.isDone } }

  var titles: [String] { state.todos.map(\.title) }
}
