import Testing

@testable import VueFlux

@Suite struct `The members of a bus` {
  @Test func `give their places back, in whatever order they leave`() {
    for leavingFirst in [0..<49, 1..<50, 50..<99] {
      var members = Members()
      let all = (0..<100).map { _ in Member(identity: StoreIdentity(name: nil, tags: [])) }
      for member in all { members.add(member) }
      for index in leavingFirst { members.remove(all[index]) }
      for index in all.indices.reversed() where !leavingFirst.contains(index) {
        members.remove(all[index])
      }
      #expect(members.stores.isEmpty)
      #expect(members.stores.all.isEmpty)
    }
  }
}
