import Testing
import VueFlux
import VueFluxStyles
import VueFluxTestSupport
import VueFluxTesting

@Suite struct `Reducing each element of a collection` {
  @Test func `an action changes the element of an array that has its id, and no other`() {
    let store = Store<ListState>(
      state: .init(rows: [1, 2, 3]),
      mutations: list,
      executor: .immediate
    )
    store.actions.dispatch(actions: [.row(2, .add(5)), .row(3, .add(7)), .row(2, .add(1))])
    #expect(store.computed.state.rows.map(\.value) == [0, 6, 7])
  }

  @Test func `an element is found by its id after others have moved`() {
    var state = ListState(rows: [1, 2, 3])
    list.reduce(into: &state, action: .remove(1))
    list.reduce(into: &state, action: .row(3, .add(4)))
    #expect(state.rows == [Row(id: 2), Row(id: 3, value: 4)])
  }

  @Test func `an action for an element that has been removed does nothing`() {
    let executor = ManualExecutor()
    let store = Store<ListState>(
      state: .init(rows: [1, 2]),
      mutations: list,
      executor: executor.executor
    )
    store.actions.dispatch(action: .remove(2))
    store.actions.dispatch(action: .row(2, .add(5)))
    executor.runAll()
    #expect(store.computed.state == ListState(rows: [1]))
  }

  @Test func `an action for no element changes none`() {
    var state = ListState(rows: [1])
    list.reduce(into: &state, action: .clear)
    #expect(state == ListState(rows: []))
  }

  @Test func `the first of two elements with one id changes`() {
    var state = ListState(rows: [1, 1])
    list.reduce(into: &state, action: .row(1, .add(2)))
    #expect(state.rows.map(\.value) == [2, 0])
  }

  @Test func `an action for an id that is not there does not even write the collections back`() {
    var state = Watched()
    state.rows = [Row(id: 1)]
    state.table = ["a": Row(id: 1)]
    let writes = state.writes
    let watched = Reducer<Watched, ListAction>.combine(
      row.forEach(state: \.rows, action: \.row),
      row.forEach(state: \.table) { $0.row.map { ("\($0.id)", $0.action) } }
    )
    watched.reduce(into: &state, action: .row(2, .add(1)))
    #expect(state.writes == writes)
    watched.reduce(into: &state, action: .row(1, .add(1)))
    #expect(state.writes == writes + 1)
  }

  @Test func `an action changes the value of a dictionary that has its key, and no other`() {
    var state = ["a": Row(id: 1), "b": Row(id: 2)]
    table.reduce(into: &state, action: .row("b", .add(3)))
    #expect(state == ["a": Row(id: 1), "b": Row(id: 2, value: 3)])
  }

  @Test func `an action for a key that is not in the dictionary does nothing`() {
    var state = ["a": Row(id: 1)]
    table.reduce(into: &state, action: .row("b", .add(3)))
    table.reduce(into: &state, action: .other)
    #expect(state == ["a": Row(id: 1)])
  }

  @Test func `elements of elements have reducers too`() {
    struct Section: Identifiable, Equatable {
      let id: Int
      var rows: [Row]
    }
    enum SectionAction { case row(Int, RowAction) }
    let section: Reducer<Section, SectionAction> = row.forEach(state: \.rows) {
      switch $0 {
      case .row(let id, let action): (id, action)
      }
    }
    let page: Reducer<[Section], (section: Int, action: SectionAction)> = section.forEach(
      state: \.self,
      action: { ($0.section, $0.action) }
    )
    var state = (1...2).map { Section(id: $0, rows: [Row(id: 1), Row(id: 2)]) }
    page.reduce(into: &state, action: (2, .row(1, .add(9))))
    #expect(state.flatMap(\.rows).map(\.value) == [0, 0, 9, 0])
  }

  @Test func `a copy of a collection taken before an action stays as it was`() {
    var state = ListState(rows: [1])
    var values = ["a": Row(id: 1)]
    let copies = (state, values)
    list.reduce(into: &state, action: .row(1, .add(1)))
    table.reduce(into: &values, action: .row("a", .add(1)))
    #expect(copies.0.rows.map(\.value) == [0] && copies.1["a"]?.value == 0)
    #expect(state.rows.map(\.value) == [1] && values["a"]?.value == 1)
  }

  @Test func `elements of a million are changed in place, at the addresses that they have`() {
    let rowPlaces = Recorder<UInt>()
    let tablePlaces = Recorder<UInt>()
    let store = Store<BigState>(
      state: .init(),
      mutations: .combine(
        noting(rowPlaces).forEach(state: \.rows, action: \.row),
        noting(tablePlaces).forEach(state: \.table, action: \.row)
      ),
      executor: .immediate
    )
    for _ in 0..<3 {
      for id in 0..<100 { store.actions.dispatch(action: .row(id, .add(1))) }
    }
    #expect(rowPlaces.recorded.count == 300 && Set(rowPlaces.recorded).count == 100)
    #expect(tablePlaces.recorded.count == 300 && Set(tablePlaces.recorded).count == 100)
  }
}

/// A reducer that notes where in memory the rows are that it changes.
private func noting(_ places: Recorder<UInt>) -> Reducer<Row, RowAction> {
  Reducer { [body = row] row, action in
    body.reduce(into: &row, action: action)
    places.record(unsafe withUnsafeMutablePointer(to: &row) { UInt(bitPattern: $0) })
  }
}

private let row = Reducer<Row, RowAction> { row, action in
  switch action {
  case .add(let amount): row.value += amount
  }
}

private let list = Reducer<ListState, ListAction>.combine(
  row.forEach(state: \.rows, action: \.row),
  Reducer { state, action in
    switch action {
    case .row: break
    case .remove(let id): state.rows.removeAll { $0.id == id }
    case .clear: state.rows = []
    }
  }
)

private let table: Reducer<[String: Row], TableAction> = row.forEach(state: \.self) { action in
  if case .row(let key, let action) = action { (key, action) } else { nil }
}

private struct Row: Identifiable, Equatable {
  let id: Int
  var value = 0
}

private enum RowAction { case add(Int) }

private struct ListState: ReducedState, Equatable {
  typealias Action = ListAction
  var rows: [Row]

  init(rows ids: [Int]) { rows = ids.map { Row(id: $0) } }
}

private enum ListAction {
  case row(Int, RowAction)
  case remove(Int)
  case clear

  var row: (id: Int, action: RowAction)? {
    if case .row(let id, let action) = self { (id, action) } else { nil }
  }
}

private enum TableAction {
  case row(String, RowAction)
  case other
}

/// Counts how often its collections are written.
private struct Watched {
  private(set) var writes = 0
  var rows: [Row] = [] { didSet { writes += 1 } }
  var table: [String: Row] = [:] { didSet { writes += 1 } }
}

private struct BigState: ReducedState {
  typealias Action = ListAction
  var rows = (0..<1_000_000).map { Row(id: $0) }
  var table = Dictionary(uniqueKeysWithValues: (0..<100_000).map { ($0, Row(id: $0)) })
}
