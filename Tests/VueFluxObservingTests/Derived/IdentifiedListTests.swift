import Testing

@testable import VueFlux

@Suite struct `An identified list` {
  @Test(arguments: [0, 1, 15, 16, 17, 18, 100])
  func `keeps the first element of each identity, in order`(count: Int) {
    var list = IdentifiedList<Int, String>()
    for id in 0..<count {
      #expect(list[id] == nil)
      #expect(list.add(id) { "\(id)" })
    }
    for id in 0..<count {
      #expect(!list.add(id) { "again" })
      #expect(list[id] == "\(id)")
    }
    #expect(list[count] == nil)
    #expect(Array(list.elements) == (0..<count).map { "\($0)" })
  }
}
