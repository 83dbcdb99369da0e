import Testing
import VueFlux
import VueFluxTesting
import VueFluxToolkit

@testable import ExampleApp

@Suite(.isolatedBus) struct `Notes` {
  private let none = NotesState.Page(next: 0)
  private let first = NotesState.Page.stub(0)
  private let second = NotesState.Page.stub(1)

  @Test func `a note that is on two pages is listed once`() {
    var state = NotesState(list: .loading(previous: first))
    let page = NotesState.Page(notes: [first.notes[1], second.notes[0]])
    NotesState.Mutations().commit(action: .page(.loaded(page)), state: &state)
    #expect(state.list.value?.notes.map(\.id) == [0, 1, 2])
  }

  @Test func `the first page is loaded`() {
    let test = TestStore<NotesState>(state: .init(), dependencies: .stub)
    test.actions.loadNextPage()
    test.expect(.page(.began)) { $0.list = .loading(previous: none) }
    test.expect(.page(.loaded(first))) { $0.list = .loaded(first) }
  }

  @Test func `the last page ends the list`() {
    let test = TestStore<NotesState>(
      state: .init(list: .loaded(first)),
      dependencies: .stub
    )
    test.actions.loadNextPage()
    test.expect(.page(.began)) { $0.list = .loading(previous: first) }
    test.expect(.page(.loaded(second))) {
      $0.list = .loaded(.init(notes: .init(uniqueValues: Array(first.notes) + second.notes)))
    }
    test.actions.loadNextPage()
    test.finish()
  }

  @Test func `a page is loaded once, however often the end comes into sight`() {
    let environment = TestEnvironment()
    let test = TestStore<NotesState>(
      state: .init(),
      dependencies: .slow(environment.clock),
      environment: environment
    )
    test.actions.loadNextPage()
    test.expect(.page(.began)) { $0.list = .loading(previous: none) }
    for _ in 0..<2 { test.actions.loadNextPage() }
    test.advance(by: .seconds(1))
    test.expect(.page(.loaded(first))) { $0.list = .loaded(first) }
    #expect(test.titles == ["note 0", "note 1"])
  }

  @Test func `a page that fails can be loaded again`() {
    let isOnline = Box(false)
    let test = TestStore<NotesState>(
      state: .init(),
      dependencies: .init { page in
        guard isOnline.value else { throw Offline() }
        return try await NotesState.Dependencies.stub.page(page)
      }
    )
    test.actions.loadNextPage()
    test.expect(.page(.began)) { $0.list = .loading(previous: none) }
    test.expect(.page(.failed(message: "Offline()"))) {
      $0.list = .failed(previous: none, message: "Offline()")
    }
    isOnline.value = true
    test.actions.loadNextPage()
    test.expect(.page(.began)) { $0.list = .loading(previous: none) }
    test.expect(.page(.loaded(first))) { $0.list = .loaded(first) }
  }

  @Test func `a note is removed`() {
    let test = TestStore<NotesState>(
      state: .init(list: .loaded(first)),
      dependencies: .stub
    )
    test.actions.dispatch(action: .remove(id: 0))
    test.expect(.remove(id: 0)) { $0.list.value?.notes.remove(id: 0) }
    test.actions.dispatch(action: .remove(id: 0))
    test.expect(.remove(id: 0))
  }

  @Test func `clearing forgets the page that is on its way`() {
    let environment = TestEnvironment()
    let test = TestStore<NotesState>(
      state: .init(),
      dependencies: .slow(environment.clock),
      environment: environment
    )
    test.actions.loadNextPage()
    test.expect(.page(.began)) { $0.list = .loading(previous: none) }
    test.actions.clear()
    test.expect(.page(.cancelled)) { $0.list = .loaded(none) }
    test.expect(.clear) { $0.list = .idle }
    test.advance(by: .seconds(1))
  }

  @Test func `signing out clears the list`() {
    let environment = TestEnvironment()
    let login = TestStore<LoginState>(
      state: .init(user: .loaded("ann")),
      dependencies: .stub,
      environment: environment
    )
    let notes = TestStore<NotesState>(
      state: .init(list: .loaded(first)),
      dependencies: .stub,
      environment: environment
    )
    notes.store.clearAtSignOut(of: login.store)
    login.actions.signOut()
    login.expect(.signOut) { $0.user = .idle }
    notes.expect(.clear) { $0.list = .idle }
  }

  @Test func `no notes are left after signing out, in any order of events`() async {
    await simulate(.random(seeds: 0..<100)) { world in
      let login = world.store(
        "login",
        state: LoginState(user: .loaded("ann")),
        dependencies: .stub
      )
      let notes = world.store(
        "notes",
        state: NotesState(),
        dependencies: .slow(world.clock)
      )
      notes.clearAtSignOut(of: login)
      let list = world.task("list") {
        while notes.hasMore {
          notes.actions.loadNextPage()
          try await world.clock.sleep(for: .milliseconds(500))
        }
      }
      world.task("ann") {
        try await world.clock.sleep(for: .milliseconds(world.pick(from: [0, 500, 1000, 2000])))
        list.cancel()
        login.actions.signOut()
      }
      world.finally("no notes are left") { notes.list == .idle }
    }
  }
}
