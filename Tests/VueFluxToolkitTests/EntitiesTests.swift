import Foundation
import Testing
import VueFluxTestSupport
import VueFluxToolkit

@Suite struct `Values by id` {
  private struct Todo: Identifiable, Hashable, Codable {
    let id: Int
    var title: String
    var tags: [String] = []
  }

  private var todos: Entities<Todo> = [
    Todo(id: 1, title: "Tea"), Todo(id: 2, title: "Cup"), Todo(id: 3, title: "Pot"),
  ]

  private var titles: [String] { todos.map(\.title) }

  @Test func `values are found by id, and come in their order`() {
    #expect(todos[id: 2]?.title == "Cup")
    #expect(todos[id: 4] == nil)
    #expect(titles == ["Tea", "Cup", "Pot"])
    #expect(todos.index(id: 3) == 2)
    #expect(todos[2].title == "Pot")
  }

  @Test mutating func `a value is changed, set, appended and removed by its id`() {
    todos[id: 2]?.title = "Mug"
    todos[id: 9]?.title = "nothing"
    todos[id: 4] = Todo(id: 4, title: "Can")
    #expect(titles == ["Tea", "Mug", "Pot", "Can"])
    todos[id: 1] = nil
    todos[id: 9] = nil
    #expect(titles == ["Mug", "Pot", "Can"])
    #expect(todos.remove(id: 4)?.title == "Can")
    #expect(todos.remove(id: 4) == nil)
    #expect(titles == ["Mug", "Pot"])
    #expect(todos.index(id: 3) == 1)
  }

  @Test mutating func `an upsert keeps the places of the values that are there`() {
    todos.upsert(contentsOf: [Todo(id: 4, title: "Can"), Todo(id: 1, title: "Coffee")])
    #expect(titles == ["Coffee", "Cup", "Pot", "Can"])
  }

  @Test mutating func `an update returns what its closure returns, or nil`() {
    #expect(todos.update(id: 2) { todo in (todo.title.removeLast(), 1).1 } == 1)
    #expect(todos.update(id: 9) { _ in 1 } == nil)
    #expect(titles == ["Tea", "Cu", "Pot"])
  }

  @Test mutating func `values are moved and sorted`() {
    todos.move(id: 3, to: 0)
    #expect(titles == ["Pot", "Tea", "Cup"])
    todos.move(id: 3, to: 2)
    #expect(titles == ["Tea", "Cup", "Pot"])
    todos.move(id: 9, to: 0)
    todos.sort { $0.title < $1.title }
    #expect(titles == ["Cup", "Pot", "Tea"])
    #expect((1...3).map { todos.index(id: $0) } == [2, 0, 1])
  }

  @Test mutating func `values that meet a condition are removed`() {
    todos.removeAll { $0.title.contains("u") }
    #expect(titles == ["Tea", "Pot"])
    #expect(todos[id: 2] == nil)
    #expect(todos[id: 3]?.title == "Pot")
  }

  @Test func `an error in the middle of a change leaves each value at its id`() {
    struct Stop: Error {}
    var todos = todos
    #expect(throws: Stop.self) {
      try todos.removeAll { if $0.id == 3 { throw Stop() } else { $0.id == 1 } }
    }
    #expect(throws: Stop.self) { try todos.sort { _, _ in throw Stop() } }
    #expect(throws: Stop.self) { try todos.update(id: 2) { _ in throw Stop() } }
    for todo in todos { #expect(todos[id: todo.id] == todo) }
  }

  @Test mutating func `a value is changed in place`() {
    todos[id: 2]?.tags = Array(repeating: "tag", count: 100)
    todos[id: 2]?.tags.reserveCapacity(1000)
    let place = unsafe todos[id: 2]?.tags.withUnsafeBufferPointer(\.baseAddress)
    todos[id: 2]?.tags.append("one")
    todos.update(id: 2) { $0.tags.append("two") }
    let isInPlace = unsafe todos[id: 2]?.tags.withUnsafeBufferPointer(\.baseAddress) == place
    #expect(isInPlace)
    #expect(todos[id: 2]?.tags.count == 102)
  }

  @Test mutating func `any changes leave what an array of the same values has`() {
    for seed in 0..<50 {
      var random = SplitMix(seed: UInt64(seed))
      var model: [Todo] = []
      todos = []
      for step in 0..<200 {
        let id = Int.random(in: 0..<20, using: &random)
        let old = model.firstIndex { $0.id == id }
        let todo = Todo(id: id, title: "\(step)")
        switch Int.random(in: 0..<7, using: &random) {
        case 0, 1:
          todos.upsert(todo)
          if let old { model[old] = todo } else { model.append(todo) }
        case 2:
          todos[id: id]?.title += "!"
          if let old { model[old].title += "!" }
        case 3:
          #expect(todos.remove(id: id) == old.map { model.remove(at: $0) })
        case 4 where !model.isEmpty:
          let index = Int.random(in: 0..<model.count, using: &random)
          todos.move(id: id, to: index)
          if let old { model.insert(model.remove(at: old), at: index) }
        case 5:
          todos.sort { $0.id % 3 < $1.id % 3 }
          model.sort { $0.id % 3 < $1.id % 3 }
        default:
          todos.removeAll { $0.id % 7 == id % 7 }
          model.removeAll { $0.id % 7 == id % 7 }
        }
        #expect(Array(todos) == model)
        #expect(model.enumerated().allSatisfy { todos.index(id: $1.id) == $0 })
        #expect((0..<20).allSatisfy { id in todos[id: id] == model.first { $0.id == id } })
      }
    }
  }

  // MARK: - As a value

  @Test func `entities with the same values in the same order are equal`() {
    var others = todos
    #expect(others == todos)
    #expect(Set([others, todos]).count == 1)
    others.move(id: 1, to: 2)
    #expect(others != todos)
  }

  @Test func `entities are encoded as an array`() throws {
    let data = try JSONEncoder().encode(todos)
    #expect(try JSONDecoder().decode([Todo].self, from: data) == Array(todos))
    #expect(try JSONDecoder().decode(Entities<Todo>.self, from: data) == todos)
  }

  @Test func `values with the same id are not decoded`() throws {
    let data = try JSONEncoder().encode([Todo(id: 1, title: "Tea"), Todo(id: 1, title: "Cup")])
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Entities<Todo>.self, from: data)
    }
    #expect("\(error as Any)".contains("Two values have the id 1. An id belongs to one value."))
  }

  @Test func `entities are written as an array of them`() {
    let numbers: Entities = [Number(id: 1), Number(id: 2)]
    #expect("\(numbers)" == "[#1, #2]")
    #expect("\(Shelf(numbers: numbers))" == "Shelf(numbers: [#1, #2])")
  }

  @Test func `a mirror shows the values alone`() {
    var others = todos
    others[id: 2]?.title = "Mug"
    #expect(Array(Mirror(reflecting: others).children).count == 3)
    #expect(Mirror(reflecting: others).displayStyle == .collection)
  }
}

#if !VUEFLUX_TSAN && (os(macOS) || os(Linux))
  @Suite struct `Entities that break their rule` {
    private struct Todo: Identifiable { var id: Int }

    private static func text(_ result: ExitTest.Result?) -> String {
      String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    @Test func `two values with one id stop the program`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Entities(uniqueValues: [Todo(id: 1), Todo(id: 2), Todo(id: 1)])
      }
      let rule = "Entities were made of two values with the id 1. An id belongs to one value."
      #expect(Self.text(result).contains(rule))
    }

    @Test func `a change of an id stops the program`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        var todos: Entities = [Todo(id: 1)]
        todos[id: 1]?.id = 2
      }
      let rule = "A value with the id 2 was set for the id 1. A value keeps its id."
      #expect(Self.text(result).contains(rule))
    }

    @Test func `an update that changes an id stops the program`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        var todos: Entities = [Todo(id: 1)]
        todos.update(id: 1) { $0.id = 2 }
      }
      #expect(Self.text(result).contains("A value keeps its id."))
    }

    @Test func `a move out of the collection stops the program`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        var todos: Entities = [Todo(id: 1)]
        todos.move(id: 1, to: 1)
      }
      #expect(Self.text(result).contains("moved to the index 1, and there are 1 values."))
    }
  }
#endif

private struct Shelf { var numbers: Entities<Number> }

private struct Number: Identifiable, CustomStringConvertible {
  let id: Int
  var description: String { "#\(id)" }
}
