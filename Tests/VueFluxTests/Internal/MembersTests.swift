import Testing
import VueFluxTestSupport

@testable import VueFlux

@Suite struct `The members of a channel` {
  private let channel = BusChannel(of: Counter.self, bus: .shared)

  private func member(_ tags: Set<String> = []) -> Member {
    Member(identity: StoreIdentity(name: nil, tags: tags), channel: channel)
  }

  @Test func `give their places back, in whatever order they leave`() {
    for leavingFirst in [0..<49, 1..<50, 50..<99] {
      var members = Members()
      let all = (0..<100).map { _ in member() }
      for member in all { members.add(member) }
      for index in leavingFirst { members.remove(all[index]) }
      for index in all.indices.reversed() where !leavingFirst.contains(index) {
        members.remove(all[index])
      }
      #expect(members.stores.isEmpty)
      #expect(members.stores.all.isEmpty)
    }
  }

  /// Every address is compared with a look at all stores, while stores come, in and out of order, and go.
  @Test(arguments: 0..<20)
  func `are found by tag and by id, in order of creation`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var members = Members()
    var present: [Member] = []
    let tags = ["a", "b", "c"]
    for _ in 0..<300 {
      let isGrowing = present.count < 3 || Bool.random(using: &random)
      if isGrowing {
        let new = (0..<Int.random(in: 1...3, using: &random)).map { _ in
          member(Set(tags.filter { _ in Bool.random(using: &random) }))
        }
        for member in new.shuffled(using: &random) { members.add(member) }
        present += new
      } else {
        members.remove(present.remove(at: present.indices.randomElement(using: &random) ?? 0))
      }
      for tag in tags {
        let expected = present.filter { $0.identity.tags.contains(tag) }
        #expect(found(.tag(tag), in: &members) == expected.map(\.identity.id))
      }
      let ids = present.map(\.identity.id).filter { _ in Bool.random(using: &random) }
      #expect(found(.stores([StoreIdentity(name: nil, tags: []).id] + ids), in: &members) == ids)
    }
  }

  private func found(_ selection: Selection, in members: inout Members) -> [StoreID] {
    var ids: [StoreID] = []
    members.forEach(in: selection) { ids.append($0.identity.id) }
    return ids
  }
}
