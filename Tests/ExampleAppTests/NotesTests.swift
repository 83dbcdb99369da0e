import Testing
import VueFlux
import VueFluxTesting

@testable import ExampleApp

@Suite(.isolatedBus) struct `Notes` {
  private let first = [Note(id: 0, title: "note 0"), Note(id: 1, title: "note 1")]
  private let second = [Note(id: 2, title: "note 2"), Note(id: 3, title: "note 3")]

  @Test func `a note that is on two pages is listed once`() {
    var state = NotesState(notes: first, isLoading: true)
    NotesMutations().commit(action: .append([first[1], second[0]], isLast: true), state: &state)
    #expect(state.notes.map(\.id) == [0, 1, 2])
  }

  @Test func `the first page is loaded`() {
    let test = TestStore<NotesState>(state: .init(), dependencies: .stub)
    test.actions.loadNextPage()
    test.expect(.beginPage) { $0.isLoading = true }
    test.expect(.append(first, isLast: false)) {
      $0.notes = first
      $0.nextPage = 1
      $0.isLoading = false
    }
  }

  @Test func `the last page ends the list`() {
    let test = TestStore<NotesState>(
      state: .init(notes: first, nextPage: 1),
      dependencies: .stub
    )
    test.actions.loadNextPage()
    test.expect(.beginPage) { $0.isLoading = true }
    test.expect(.append(second, isLast: true)) {
      $0.notes += second
      $0.nextPage = nil
      $0.isLoading = false
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
    for _ in 0..<3 { test.actions.loadNextPage() }
    test.expect(.beginPage) { $0.isLoading = true }
    test.advance(by: .seconds(1))
    test.expect(.append(first, isLast: false)) {
      $0.notes = first
      $0.nextPage = 1
      $0.isLoading = false
    }
    #expect(test.titles == ["note 0", "note 1"])
  }

  @Test func `a page that fails can be loaded again`() {
    let isOnline = Box(false)
    let test = TestStore<NotesState>(
      state: .init(),
      dependencies: .init { page in
        guard isOnline.value else { throw Offline() }
        return try await NotesClient.stub.page(page)
      }
    )
    test.actions.loadNextPage()
    test.expect(.beginPage) { $0.isLoading = true }
    test.expect(.failPage) {
      $0.isLoading = false
      $0.hasFailed = true
    }
    isOnline.value = true
    test.actions.loadNextPage()
    test.expect(.beginPage) {
      $0.isLoading = true
      $0.hasFailed = false
    }
    test.expect(.append(first, isLast: false)) {
      $0.notes = first
      $0.nextPage = 1
      $0.isLoading = false
    }
  }

  @Test func `a note is removed`() {
    let test = TestStore<NotesState>(
      state: .init(notes: first),
      dependencies: .stub
    )
    test.actions.dispatch(action: .remove(id: 0))
    test.expect(.remove(id: 0)) { $0.notes.removeFirst() }
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
    test.expect(.beginPage) { $0.isLoading = true }
    test.actions.clear()
    test.expect(.clear) {
      $0.isLoading = false
      $0.nextPage = nil
    }
    test.advance(by: .seconds(1))
  }

  @Test func `signing out clears the list`() {
    let environment = TestEnvironment()
    let login = TestStore<LoginState>(
      state: .init(phase: .signedIn(user: "ann")),
      dependencies: .stub,
      environment: environment
    )
    let notes = TestStore<NotesState>(
      state: .init(notes: first),
      dependencies: .stub,
      environment: environment
    )
    notes.store.clearAtSignOut(of: login.store)
    login.actions.signOut()
    login.expect(.signOut) { $0.phase = .signedOut }
    notes.expect(.clear) {
      $0.notes = []
      $0.nextPage = nil
    }
  }

  @Test func `no notes are left after signing out, in any order of events`() async {
    await simulate(.random(seeds: 0..<100)) { world in
      let login = world.store(
        "login",
        state: LoginState(phase: .signedIn(user: "ann")),
        dependencies: .stub
      )
      let notes = world.store(
        "notes",
        state: NotesState(),
        dependencies: .slow(world.clock)
      )
      notes.clearAtSignOut(of: login)
      let list = world.task("list") {
        while notes.nextPage != nil {
          notes.actions.loadNextPage()
          try await world.clock.sleep(for: .milliseconds(500))
        }
      }
      world.task("ann") {
        try await world.clock.sleep(for: .milliseconds(world.pick(from: [0, 500, 1000, 2000])))
        list.cancel()
        login.actions.signOut()
      }
      world.finally("no notes are left") { notes.titles == [] && !notes.isLoading }
    }
  }
}
