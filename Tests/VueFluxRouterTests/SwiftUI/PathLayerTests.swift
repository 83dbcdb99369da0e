import Testing

@testable import VueFluxRouter

@Suite struct `A layer of a path` {
  private let path: [Panel] = [.page(1), .page(2), .sheet(3), .cover, .page(4)]

  private func layer(_ layer: Int) -> PathLayer<Panel> { PathLayer(path: path, layer: layer) }

  @Test func `each sheet and cover begins a layer`() {
    #expect((-1...3).map { layer($0).pushed } == [[], [.page(1), .page(2)], [], [.page(4)], []])
  }

  @Test func `a layer has the sheet or the cover that lies right on it`() {
    #expect((-1...3).map { layer($0).modal(.sheet)?.route } == [nil, .sheet(3), nil, nil, nil])
    #expect((-1...3).map { layer($0).modal(.cover)?.route } == [nil, nil, .cover, nil, nil])
  }

  @Test func `routes that are written leave the other layers as they are`() {
    #expect(layer(0).setting(pushed: []) == [.sheet(3), .cover, .page(4)])
    #expect(
      layer(1).setting(pushed: [.page(5)])
        == [.page(1), .page(2), .sheet(3), .page(5), .cover, .page(4)]
    )
    #expect(layer(2).setting(pushed: []) == [.page(1), .page(2), .sheet(3), .cover])
  }

  @Test func `routes that are written to a layer that is gone change nothing`() {
    #expect(layer(3).setting(pushed: [.page(5)]) == path)
    #expect(layer(-1).setting(pushed: []) == path)
  }

  @Test func `a sheet that is put away takes all layers over it with it`() {
    #expect(layer(0).setting(nil, as: .sheet) == [.page(1), .page(2)])
    #expect(layer(1).setting(nil, as: .cover) == [.page(1), .page(2), .sheet(3)])
  }

  @Test func `a sheet that is not there, or is written, changes nothing`() {
    #expect(layer(0).setting(nil, as: .cover) == path)
    #expect(layer(2).setting(nil, as: .sheet) == path)
    #expect(layer(0).setting(ModalRoute(route: .sheet(9)), as: .sheet) == path)
  }
}
