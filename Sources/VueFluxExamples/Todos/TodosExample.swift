import VueFlux
import VueFluxStyles

/// A list of todos: reducers for its parts, observers of values, and a log.
struct TodosExample: Example {
  let name = "Todos"
  let summary = "reducers, observers of values, and plugins that judge and log"

  @MainActor
  func run(output: Output) async {
    let store = Store<TodosState>(
      state: .init(),
      mutations: todosReducer,
      executor: .immediate,
      name: "todos",
      plugins: [NoDuplicates()]
    )
    // Without the store's number, which depends on what else there is in the process.
    store.add(
      plugin: LoggerPlugin(to: { [id = store.identity.id] line in
        output.line("log: " + line.replacing(" \(id)", with: ""))
      })
    )
    store.observe(\.openCount, executor: .immediate) { count in output.line("open: \(count)") }
    store.observe(\.shown, executor: .immediate) { lines in
      output.line("list: " + (lines.isEmpty ? "empty" : lines.joined(separator: ", ")))
    }

    store.actions.add("tea")
    store.actions.add("  fresh   milk ")
    store.actions.add("tea")
    store.actions.toggle("tea")
    store.actions.show(.open)
    store.actions.toggle("fresh milk")
  }
}
