import Testing
import VueFlux
import VueFluxTestSupport
import VueFluxTesting

@Suite(.isolatedBus) struct `The trait for an isolated bus` {
  private enum Mark {}
  private static let buses = Recorder<ActionBus>()

  @Test func `a test of the suite is not on the shared bus`() {
    #expect(ActionBus.current !== ActionBus.shared)
  }

  @Test(arguments: 0..<10) func `each case of a test has a bus of its own`(number: Int) async {
    Self.buses.record(ActionBus.current)
    let store = Store<Journal<Mark>>(journal: .immediate)
    Store<Journal<Mark>>.actions.write(number)
    await Task.yield()
    #expect(store.history == [number])
    let buses = Self.buses.recorded
    #expect(Set(buses.map { ObjectIdentifier($0) }).count == buses.count)
  }

  @Suite struct `A suite inside of another one` {
    @Test func `a test of the inner suite is not on the shared bus`() {
      #expect(ActionBus.current !== ActionBus.shared)
    }
  }
}

@Suite struct `A test with a trait for an isolated bus` {
  @Test(.isolatedBus) func `a single test can have the trait`() async {
    #expect(ActionBus.current !== ActionBus.shared)
    await Task.yield()
    #expect(ActionBus.current !== ActionBus.shared)
  }

  @Test func `a test without the trait is on the shared bus`() {
    #expect(ActionBus.current === ActionBus.shared)
  }
}
