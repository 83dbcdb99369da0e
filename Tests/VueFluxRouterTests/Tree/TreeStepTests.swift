import Testing
import VueFluxRouter
import VueFluxTestSupport

@Suite struct `The way between two trees` {
  /// A tree as a value that is compared by its content.
  private struct Shape: Hashable {
    var tab: Tab
    var left: [Place]
    var right: [Place]

    var tree: PlaceTree { PlaceTree(tab, [.left: left, .right: right]) }

    mutating func apply(_ step: PlaceTreeStep) {
      switch step {
      case .select(let newTab): tab = newTab
      case .take(let step, in: .left): step.apply(to: &left)
      case .take(let step, in: _): step.apply(to: &right)
      }
    }

    /// All that one step makes of it, with paths up to this length.
    func neighbours(upTo length: Int) -> [Shape] {
      var neighbours: [Shape] = [
        Shape(tab: tab == .left ? .right : .left, left: left, right: right)
      ]
      for path in [\Shape.left, \.right] {
        func add(_ newPath: [Place]) {
          var neighbour = self
          neighbour[keyPath: path] = newPath
          neighbours.append(neighbour)
        }
        let old = self[keyPath: path]
        if !old.isEmpty { add(Array(old.dropLast())) }
        for place in [Place.a, .b] {
          if old.count < length { add(old + [place]) }
          if !old.isEmpty { add(old.dropLast() + [place]) }
        }
      }
      return neighbours
    }

    /// How many steps each shape is away at least.
    func distances(upTo length: Int) -> [Shape: Int] {
      var distances = [self: 0]
      var edge = [self]
      while !edge.isEmpty {
        var newEdge: [Shape] = []
        for shape in edge {
          for neighbour in shape.neighbours(upTo: length) where distances[neighbour] == nil {
            distances[neighbour] = distances[shape, default: 0] + 1
            newEdge.append(neighbour)
          }
        }
        edge = newEdge
      }
      return distances
    }
  }

  private func walk(from start: Shape, to end: Shape) -> [PlaceTreeStep] {
    let steps = PlaceTreeStep.steps(from: start.tree, to: end.tree)
    var shape = start
    for step in steps { shape.apply(step) }
    #expect(shape == end)
    return steps
  }

  @Test func `all pairs of small trees are walked in as few steps as there can be`() {
    let paths = Place.paths(upTo: 2).filter { !$0.contains(.c) }
    let shapes = [Tab.left, .right].flatMap { tab in
      paths.flatMap { left in paths.map { Shape(tab: tab, left: left, right: $0) } }
    }
    #expect(shapes.count == 98)
    for start in shapes {
      let distances = start.distances(upTo: 2)
      for end in shapes { #expect(walk(from: start, to: end).count == distances[end]) }
    }
  }

  @Test func `large random trees are walked in the steps of their paths and of one selection`() {
    var random = SplitMix(seed: 5)
    func path() -> [Place] {
      (0..<Int.random(in: 0..<40, using: &random)).map { _ in
        Int.random(in: 0..<8, using: &random) == 0 ? .b : .a
      }
    }
    func shape() -> Shape {
      Shape(tab: Bool.random(using: &random) ? .left : .right, left: path(), right: path())
    }
    for _ in 0..<1000 {
      let (start, end) = (shape(), shape())
      let count =
        PlaceStep.steps(from: start.left, to: end.left).count
        + PlaceStep.steps(from: start.right, to: end.right).count + (start.tab == end.tab ? 0 : 1)
      #expect(walk(from: start, to: end).count == count)
    }
  }

  @Test func `screens go first, then a tab is selected, and then its screens are pushed`() {
    let start = PlaceTree(.left, [.left: [.a, .b], .right: [.a]])
    let end = PlaceTree(.right, [.left: [.a], .right: [.a, .b], .middle: [.c]])
    #expect(
      PlaceTreeStep.steps(from: start, to: end) == [
        .take(.pop(.b), in: .left), .select(.right), .take(.push(.b), in: .right),
        .take(.push(.c), in: .middle),
      ]
    )
  }

  @Test func `a change to a sheet comes after its tab is selected`() {
    var start = RouterTree<Tab, Panel>(tab: .left)
    start.commit(.route(.push(.page(1)), in: .right))
    var end = start
    end.commit(.open(.right, path: [.sheet(2)]))
    #expect(
      TreeStep.steps(from: start, to: end) == [
        .select(.right), .take(.change(.page(1), to: .sheet(2)), in: .right),
      ]
    )
    #expect(
      TreeStep.steps(from: end, to: start) == [
        .take(.change(.sheet(2), to: .page(1)), in: .right), .select(.left),
      ]
    )
  }

  @Test func `a step says its tab`() {
    #expect("\(PlaceTreeStep.take(.push(.a), in: .left))" == "push a in left")
    #expect("\(PlaceTreeStep.select(.right))" == "select right")
  }
}
