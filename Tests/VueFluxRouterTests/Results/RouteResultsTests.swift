import Dispatch
import Testing
import VueFlux
import VueFluxRouter
import VueFluxTestSupport
import VueFluxTesting

@MainActor @Suite struct `Results of screens` {
  @Test(arguments: Executor.all)
  func `a caller gets the value that the screen ends with, and the route is gone`(
    executor: Executor
  ) async throws {
    let visits = Visits([.a], executor: executor)
    let value = await visits.pushing(.b, as: Int.self)
    #expect(visits.path == [.a, .b])
    try await visits.results.finish(with: 3)
    #expect(try await value.value == 3)
    #expect(visits.path == [.a])
  }

  @Test(arguments: [PlaceAction.pop, .popToRoot, .set([.a, .c]), .replace(.b), .popTo(.a)])
  func `a route that is left has no value`(action: PlaceAction) async {
    let visits = Visits([.a], plugins: [])
    let value = await visits.pushing(.b, as: Int.self)
    if action == .replace(.b) { visits.store?.actions.pop() }
    visits.store?.actions.dispatch(action: action)
    #expect(await value.resultError == .left)
  }

  @Test(arguments: Executor.all)
  func `a route that is left and pushed again has no value for its first caller`(
    executor: Executor
  ) async {
    let visits = Visits([.a], executor: executor)
    let value = await visits.pushing(.b, as: Int.self)
    await visits.store?.actions.deliver(action: .pop)
    await visits.store?.actions.deliver(action: .push(.b))
    #expect(await value.resultError == .left)
    #expect(visits.path == [.a, .b])
  }

  @Test func `a route that is left and pushed again at once has no value`() async {
    let queue = DispatchQueue(label: "store")
    let visits = Visits([.a], executor: .queue(queue))
    let value = await visits.pushing(.b, as: Int.self)
    // The turn of the first push is over, and the next one has both actions.
    queue.drain()
    queue.suspend()
    visits.store?.actions.pop()
    visits.store?.actions.push(.b)
    queue.resume()
    queue.drain()
    #expect(visits.path == [.a, .b])
    #expect(await value.resultError == .left)
  }

  @Test func `a route that another caller has pushed right before is another one`() async throws {
    let manual = ManualExecutor()
    let visits = Visits(executor: manual.executor)
    visits.store?.actions.push(.b)
    let value = Task.immediate { try await visits.results.push(.b, as: Int.self) }
    manual.runAll()
    #expect(visits.path == [.b, .b])
    let finish = Task { try await visits.results.finish(with: 3) }
    await until { manual.pendingCount > 0 }
    manual.runAll()
    try await finish.value
    #expect(try await value.value == 3)
  }

  @Test func `a screen whose route has just left changes nothing`() async {
    let queue = DispatchQueue(label: "store")
    let visits = Visits([.a], executor: .queue(queue))
    let value = await visits.pushing(.b, as: Int.self)
    // The turn of the push is over: the next one has this path.
    queue.drain()
    visits.store?.actions.setPath([.c, .a])
    queue.drain()
    #expect(await error { try await visits.results.finish(with: 1) } == .notInPath)
    #expect(await value.resultError == .left)
    #expect(visits.path == [.c, .a])
  }

  @Test func `a screen may end before the push of its route is observed`() async throws {
    let manual = ManualExecutor()
    let visits = Visits([.a], executor: manual.executor)
    let value = Task { try await visits.results.push(.b, as: Int.self) }
    await until { manual.pendingCount > 0 }
    manual.runAll()
    #expect(visits.path == [.a, .b])
    let ending = Task.immediate { try await visits.results.finish(with: 3) }
    await until { manual.pendingCount > 0 }
    manual.runAll()
    try await ending.value
    #expect(try await value.value == 3)
    #expect(visits.path == [.a])
  }

  @Test func `other routes on top leave the wait alone`() async throws {
    let visits = Visits([.a])
    let value = await visits.pushing(.b, as: Int.self)
    visits.store?.actions.push(.c)
    visits.store?.actions.replace(with: .a)
    visits.store?.actions.pop()
    try await visits.results.finish(with: 3)
    #expect(try await value.value == 3)
  }

  @Test func `two equal routes have two values`() async throws {
    let visits = Visits()
    let lower = await visits.pushing(.b, as: Int.self)
    let upper = await visits.pushing(.b, as: String.self)
    try await visits.results.finish(with: "upper")
    #expect(try await upper.value == "upper")
    try await visits.results.finish(with: 1)
    #expect(try await lower.value == 1)
    #expect(visits.path == [])
  }

  @Test func `a route that ends under others ends them without a value`() async throws {
    let visits = Visits()
    let lower = await visits.pushing(.a, as: Int.self)
    let upper = await visits.pushing(.b, as: Int.self)
    try await visits.results.finish(.a, with: 1)
    #expect(try await lower.value == 1)
    #expect(await upper.resultError == .left)
    #expect(visits.path == [])
  }

  @Test func `of two equal routes, the topmost is ended`() async throws {
    let visits = Visits([.b, .a])
    let value = await visits.pushing(.b, as: Int.self)
    visits.store?.actions.push(.c)
    try await visits.results.finish(.b, with: 1)
    #expect(try await value.value == 1)
    #expect(visits.path == [.b, .a])
  }

  @Test func `a route without a caller is popped`() async throws {
    let visits = Visits([.a, .b])
    try await visits.results.finish(with: 1)
    #expect(visits.path == [.a])
  }

  @Test func `a value of another type is refused, names both, and nothing is lost`() async throws {
    let visits = Visits()
    let value = await visits.pushing(.b, as: Int.self)
    let refusal = await error { try await visits.results.finish(with: "three") }
    #expect(refusal == .wrongType(expected: "Int", actual: "String"))
    #expect(visits.path == [.b])
    try await visits.results.finish(with: 3)
    #expect(try await value.value == 3)
  }

  @Test func `a value may be optional, or none at all`() async throws {
    let visits = Visits()
    let none = await visits.pushing(.b, as: Int?.self)
    try await visits.results.finish(with: Int?.none)
    #expect(try await none.value == nil)
    let void = await visits.pushing(.b, as: Void.self)
    try await visits.results.finish(with: ())
    try await void.value
  }

  @Test func `nothing can end where nothing is`() async {
    let visits = Visits()
    #expect(await error { try await visits.results.finish(with: 1) } == .notInPath)
    #expect(await error { try await visits.results.finish(.a, with: 1) } == .notInPath)
  }

  @Test func `routes are seen moving as the caller and the screen say`() async throws {
    let visits = Visits()
    let task = Task { try await visits.results.push(.b, animated: false, as: Int.self) }
    await visits.store?.reaches([.b])
    #expect(visits.store?.computed.state.isAnimated == false)
    try await visits.results.finish(with: 1)
    #expect(visits.store?.computed.state.isAnimated == true)
    _ = try await task.value
  }

  @Test func `a path in a class state has results`() async throws {
    let store = Store<TabsState>(state: .init(), mutations: .init(), executor: .immediate)
    let results = RouteResults(store, routing: \.sent, action: TabsAction.sent)
    let task = Task { try await results.push(.b, as: Int.self) }
    for await path in store.values(\.sent.path) where path == [.b] { break }
    try await results.finish(with: 7)
    #expect(try await task.value == 7)
  }
}
