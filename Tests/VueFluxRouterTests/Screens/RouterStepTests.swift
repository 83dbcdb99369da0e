import Testing
import VueFluxRouter

@Suite struct `Steps from one path to another` {
  private static let paths = Place.paths(upTo: 4)

  @Test func `all pairs of paths are walked in as few steps as there can be`() {
    for shown in Self.paths {
      let distances = Distances(from: shown)
      for path in Self.paths {
        let steps = PlaceStep.steps(from: shown, to: path)
        var end = shown
        for step in steps {
          if case .pop(let route) = step { #expect(end.last == route) }
          if case .change(let route, _) = step { #expect(end.last == route) }
          step.apply(to: &end)
        }
        #expect(end == path)
        #expect(steps.count == distances[path], "\(shown) to \(path): \(steps)")
      }
    }
  }

  @Test func `pops come first, then at most one change, and pushes come last`() {
    for shown in Self.paths {
      for path in Self.paths {
        let kinds = PlaceStep.steps(from: shown, to: path).map { step in
          switch step {
          case .pop: 0
          case .change: 1
          case .push: 2
          }
        }
        #expect(kinds == kinds.sorted())
        #expect(kinds.count { $0 == 1 } <= 1)
      }
    }
  }

  @Test func `routes that are equal and follow each other are as many steps`() {
    #expect(PlaceStep.steps(from: [], to: [.a, .a, .a]) == [.push(.a), .push(.a), .push(.a)])
    #expect(PlaceStep.steps(from: [.a, .a, .a], to: [.a]) == [.pop(.a), .pop(.a)])
    #expect(PlaceStep.steps(from: [.a, .a], to: [.a, .b]) == [.change(.a, to: .b)])
  }

  @Test func `equal paths need no step`() {
    #expect(PlaceStep.next(from: [.a, .b], to: [.a, .b]) == nil)
    #expect(PlaceStep.next(from: [], to: []) == nil)
  }

  @Test func `a step says what is done`() {
    #expect("\(PlaceStep.push(.a)), \(PlaceStep.pop(.b))" == "push a, pop b")
    #expect("\(PlaceStep.change(.a, to: .c))" == "change a to c")
  }
}

/// How many pushes, pops and changes of the topmost route lead from one path to others, by trying all.
private struct Distances {
  private var distances: [[Place]: Int]

  init(from start: [Place]) {
    distances = [start: 0]
    var edge = [start]
    while !edge.isEmpty {
      var next: [[Place]] = []
      for path in edge {
        var neighbours = Place.allCases.map { path + [$0] }
        if !path.isEmpty {
          let shorter = Array(path.dropLast())
          neighbours += [shorter] + Place.allCases.map { shorter + [$0] }
        }
        for neighbour in neighbours where neighbour.count <= 4 && distances[neighbour] == nil {
          distances[neighbour] = (distances[path] ?? 0) + 1
          next.append(neighbour)
        }
      }
      edge = next
    }
  }

  subscript(path: [Place]) -> Int? { distances[path] }
}
