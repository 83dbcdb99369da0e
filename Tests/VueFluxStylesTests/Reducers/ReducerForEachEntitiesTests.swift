import Testing
import VueFlux
import VueFluxStyles
import VueFluxTestSupport
import VueFluxToolkit

@Suite struct `Reducing each value of entities` {
  @Test func `an action changes the value that has its id, and no other`() {
    var state = List(rows: [Row(id: 1), Row(id: 2)])
    list.reduce(into: &state, action: .row(2, .add(5)))
    #expect(state.rows == [Row(id: 1), Row(id: 2, value: 5)])
  }

  @Test func `a value is found by its id after others have moved`() {
    var state = List(rows: [Row(id: 1), Row(id: 2), Row(id: 3)])
    state.rows.move(id: 3, to: 0)
    list.reduce(into: &state, action: .row(3, .add(4)))
    #expect(state.rows.map(\.value) == [4, 0, 0])
  }

  @Test func `an action for a value that is not there, or for none, changes nothing`() {
    var state = List(rows: [Row(id: 1)])
    let writes = state.writes
    list.reduce(into: &state, action: .row(2, .add(1)))
    list.reduce(into: &state, action: .other)
    #expect(state.rows == [Row(id: 1)])
    // The entities are not even written back.
    #expect(state.writes == writes)
  }

  @Test func `values are changed in place, at the addresses that they have`() {
    let places = Recorder<UInt>()
    let noting = Reducer<Row, RowAction> { value, action in
      row.reduce(into: &value, action: action)
      places.record(unsafe withUnsafeMutablePointer(to: &value) { UInt(bitPattern: $0) })
    }
    let list: Reducer<PlainList, ListAction> = noting.forEach(state: \.rows, action: \.row)
    var state = PlainList(rows: Entities(uniqueValues: (0..<100_000).map { Row(id: $0) }))
    for _ in 0..<3 {
      for id in 0..<100 { list.reduce(into: &state, action: .row(id, .add(1))) }
    }
    #expect(places.recorded.count == 300 && Set(places.recorded).count == 100)
    // One right after the other, in one array.
    let first = places.recorded[0]
    let stride = UInt(MemoryLayout<Row>.stride)
    #expect(Array(places.recorded.prefix(100)) == (0..<100).map { first + $0 * stride })
  }

  @Test func `open actions name the value that they are for`() {
    struct Added: OpenAction { let row: Int, amount: Int }
    let row = Reducer<Row, any OpenAction>.on(Added.self) { $0.value += $1.amount }
    let list: Reducer<List, any OpenAction> = row.forEach(
      state: \.rows,
      action: Added.self,
      id: \.row
    )
    var state = List(rows: [Row(id: 1), Row(id: 2)])
    list.reduce(into: &state, action: Added(row: 2, amount: 3))
    #expect(state.rows.map(\.value) == [0, 3])
  }
}

private let row = Reducer<Row, RowAction> { row, action in
  switch action {
  case .add(let amount): row.value += amount
  }
}

private let list: Reducer<List, ListAction> = row.forEach(state: \.rows, action: \.row)

private struct Row: Identifiable, Equatable {
  let id: Int
  var value = 0
}

private enum RowAction { case add(Int) }

private struct List {
  var rows: Entities<Row> { didSet { writes += 1 } }
  private(set) var writes = 0

  init(rows: Entities<Row>) { self.rows = rows }
}

/// A list without an observer: to change an observed property, Swift copies it.
private struct PlainList {
  var rows: Entities<Row>
}

private enum ListAction {
  case row(Int, RowAction)
  case other

  var row: (id: Int, action: RowAction)? {
    if case .row(let id, let action) = self { (id, action) } else { nil }
  }
}
