import Dispatch
import Testing
import VueFlux
import VueFluxRouter
import VueFluxTestSupport

@MainActor @Suite struct `Objects of routes` {
  private final class Screen {
    let name: String
    private let released: Recorder<String>

    init(_ name: String, _ released: Recorder<String>) {
      self.name = name
      self.released = released
    }

    deinit {
      released.record(name)
    }
  }

  private final class Other {}

  private let released = Recorder<String>()

  private func store(_ path: [Place], executor: Executor = .immediate) -> Store<PlaceState> {
    Store(state: .init(path: path), mutations: .init(), executor: executor)
  }

  private func make(_ name: String, _ objects: RouteObjects<Place>, at position: Int) {
    _ = objects.object(at: position) { Screen(name, released) }
  }

  @Test func `an object is made once, for as long as its route is in the path`() {
    let store = store([.a, .b])
    let objects = RouteObjects(store)
    let made = Recorder<Int>()
    func screen() -> Screen {
      objects.object(for: .b) {
        made.record(1)
        return Screen("b", released)
      }
    }
    let id = ObjectIdentifier(screen())
    store.actions.push(.c)
    #expect(ObjectIdentifier(screen()) == id && made.recorded.count == 1)
    store.actions.popToRoot()
    #expect(released.recorded == ["b"])
    store.actions.setPath([.a, .b])
    _ = screen()
    #expect(made.recorded.count == 2)
  }

  @Test func `objects are released from the top`() {
    let store = store([.a, .b, .c, .a])
    let objects = RouteObjects(store)
    for position in 0..<4 { make("\(position)", objects, at: position) }
    store.actions.pop(to: .b)
    #expect(released.recorded == ["3", "2"])
    store.actions.setPath([.c])
    #expect(released.recorded == ["3", "2", "1", "0"])
  }

  @Test(arguments: Executor.all)
  func `a route that is left and pushed again loses its object`(executor: Executor) async {
    let store = store([.a], executor: executor)
    let objects = RouteObjects(store)
    make("a", objects, at: 0)
    await store.actions.deliver(action: .pop)
    await store.actions.deliver(action: .push(.a))
    await until { released.recorded == ["a"] }
    #expect(store.path == [.a])
  }

  @Test func `a route that is left and pushed again at once loses its object`() async {
    let queue = DispatchQueue(label: "store")
    let store = store([.a], executor: .queue(queue))
    let objects = RouteObjects(store)
    make("a", objects, at: 0)
    store.actions.pop()
    store.actions.push(.a)
    queue.drain()
    await until { released.recorded == ["a"] }
  }

  @Test func `equal routes have an object each, and a route names the topmost`() {
    let objects = RouteObjects(store([.a, .a]))
    make("lower", objects, at: 0)
    make("upper", objects, at: 1)
    #expect(objects.object(for: .a) { Screen("new", released) }.name == "upper")
    #expect(objects.object(at: 0) { Screen("new", released) }.name == "lower")
  }

  @Test func `a route has an object of each type`() {
    let objects = RouteObjects(store([.a]))
    let other = objects.object(for: .a) { Other() }
    make("a", objects, at: 0)
    #expect(objects.object(for: .a) { Other() } === other)
    #expect(released.recorded == [])
  }

  @Test(arguments: [-1, 1])
  func `an object of a route that is not there is made, and not kept`(position: Int) {
    let objects = RouteObjects(store([.a]))
    make("one", objects, at: position)
    #expect(released.recorded == ["one"])
    _ = objects.object(for: .b) { Screen("two", released) }
    #expect(released.recorded == ["one", "two"])
  }

  @Test func `an object may ask for others when it is made and when it is released`() {
    @MainActor final class Asking {
      let objects: RouteObjects<Place>
      init(_ objects: RouteObjects<Place>) { self.objects = objects }
      isolated deinit { _ = objects.object(at: 0) { Other() } }
    }
    let store = store([.a, .b])
    let objects = RouteObjects(store)
    let outer = objects.object(at: 1) {
      _ = objects.object(at: 1) { Asking(objects) }
      return Other()
    }
    #expect(objects.object(at: 1) { Other() } === outer)
    store.actions.pop()
    #expect(objects.object(at: 0) { Other() } !== outer)
  }

  @Test func `an object that asks for itself is made once`() {
    let objects = RouteObjects(store([.a]))
    var inner: Other?
    let outer = objects.object(at: 0) {
      inner = objects.object(at: 0) { Other() }
      return Other()
    }
    #expect(outer === inner)
  }

  @Test func `objects go with their owner, and keep no store`() {
    var kept: Store<PlaceState>? = store([.a])
    weak let store = kept
    var objects = kept.map { RouteObjects($0) }
    if let objects { make("a", objects, at: 0) }
    kept = nil
    #expect(store == nil && released.recorded == [])
    objects = nil
    #expect(released.recorded == ["a"])
  }
}
