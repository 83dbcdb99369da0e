import Testing
import VueFlux
import VueFluxTesting
import VueFluxToolkit

@testable import ExampleApp

@Suite(.isolatedBus) struct `Login` {
  @Test func `a failure is shown until the next attempt`() {
    var state = LoginState()
    let mutations = LoginState.Mutations()
    mutations.commit(action: .signIn(.failed(message: "Sorry.")), state: &state)
    #expect(state.user.message == "Sorry.")
    mutations.commit(action: .signIn(.began), state: &state)
    #expect(state.user == .loading(previous: nil))
  }

  @Test func `nobody is signed in at first`() {
    let test = TestStore<LoginState>(state: .init(), dependencies: .stub)
    #expect(test.user == .idle)
  }

  @Test func `a user signs in`() {
    let test = TestStore<LoginState>(state: .init(), dependencies: .stub)
    test.actions.signIn("ann", password: "tea")
    test.expect(.signIn(.began)) { $0.user = .loading(previous: nil) }
    test.expect(.signIn(.loaded("ann"))) { $0.user = .loaded("ann") }
    #expect(test.user.value == "ann")
  }

  @Test func `a wrong password shows a message`() {
    let test = TestStore<LoginState>(state: .init(), dependencies: .stub)
    test.actions.signIn("ann", password: "coffee")
    test.expect(.signIn(.began)) { $0.user = .loading(previous: nil) }
    test.expect(.signIn(.failed(message: "The password is wrong."))) {
      $0.user = .failed(previous: nil, message: "The password is wrong.")
    }
  }

  @Test func `a wrong password may be followed by the right one`() {
    let test = TestStore<LoginState>(
      state: .init(user: .failed(previous: nil, message: "Sorry.")),
      dependencies: .stub
    )
    test.actions.signIn("ann", password: "tea")
    test.expect(.signIn(.began)) { $0.user = .loading(previous: nil) }
    test.expect(.signIn(.loaded("ann")), reading: \.user.value, "ann")
  }

  @Test func `a second tap does nothing while the first one is answered`() {
    let environment = TestEnvironment()
    let test = TestStore<LoginState>(
      state: .init(),
      dependencies: .slow(environment.clock),
      environment: environment
    )
    test.actions.signIn("ann", password: "tea")
    test.expect(.signIn(.began)) { $0.user = .loading(previous: nil) }
    test.actions.signIn("ann", password: "tea")
    test.expectPending(effects: ["sign in"])
    test.advance(by: .seconds(1))
    test.expect(.signIn(.loaded("ann"))) { $0.user = .loaded("ann") }
  }

  @Test func `signing out cancels a sign-in that is on its way`() {
    let environment = TestEnvironment()
    let test = TestStore<LoginState>(
      state: .init(),
      dependencies: .slow(environment.clock),
      environment: environment
    )
    test.actions.signIn("ann", password: "tea")
    test.expect(.signIn(.began)) { $0.user = .loading(previous: nil) }
    test.actions.signOut()
    test.expect(.signIn(.cancelled)) { $0.user = .idle }
    test.expect(.signOut)
    test.advance(by: .seconds(2))
    test.finish()
  }

  @Test func `another user is signed out when a sign-in begins`() {
    let test = TestStore<LoginState>(state: .init(user: .loaded("ann")), dependencies: .stub)
    test.actions.signIn("bob", password: "coffee")
    test.expect(.signIn(.began)) { $0.user = .loading(previous: nil) }
    test.expect(.signIn(.failed(message: "The password is wrong."))) {
      $0.user = .failed(previous: nil, message: "The password is wrong.")
    }
  }

  @Test func `any other answer of the server is a failure, too`() {
    let test = TestStore<LoginState>(
      state: .init(),
      dependencies: .init { _, _ in throw Offline() }
    )
    test.actions.signIn("ann", password: "tea")
    test.expect(.signIn(.began)) { $0.user = .loading(previous: nil) }
    test.expect(.signIn(.failed(message: "Offline()"))) {
      $0.user = .failed(previous: nil, message: "Offline()")
    }
  }

  @Test func `nobody is signed in after signing out, in any order of events`() async {
    await simulate(.random(seeds: 0..<100)) { world in
      let login = world.store(
        "login",
        state: LoginState(),
        dependencies: .slow(world.clock)
      )
      world.task("ann") {
        login.actions.signIn("ann", password: "tea")
        try await world.clock.sleep(for: .seconds(world.pick(from: 0...2)))
        login.actions.signOut()
      }
      world.finally("nobody is signed in") { login.user == .idle }
    }
  }
}
