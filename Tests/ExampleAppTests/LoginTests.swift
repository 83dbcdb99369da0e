import Testing
import VueFlux
import VueFluxTesting

@testable import ExampleApp

@Suite(.isolatedBus) struct `Login` {
  @Test func `a failure is shown until the next attempt`() {
    var state = LoginState()
    LoginMutations().commit(action: .fail(message: "Sorry."), state: &state)
    #expect(state.phase == .failed(message: "Sorry."))
    LoginMutations().commit(action: .begin, state: &state)
    #expect(state.phase == .signingIn)
  }

  @Test func `nobody is signed in at first`() {
    let test = TestStore<LoginState>(state: .init(), dependencies: .stub)
    #expect(test.phase == .signedOut)
    #expect(test.user == nil)
  }

  @Test func `a user signs in`() {
    let test = TestStore<LoginState>(state: .init(), dependencies: .stub)
    test.actions.signIn("ann", password: "tea")
    test.expect(.begin) { $0.phase = .signingIn }
    test.expect(.succeed(user: "ann")) { $0.phase = .signedIn(user: "ann") }
    #expect(test.user == "ann")
  }

  @Test func `a wrong password shows a message`() {
    let test = TestStore<LoginState>(state: .init(), dependencies: .stub)
    test.actions.signIn("ann", password: "coffee")
    test.expect(.begin) { $0.phase = .signingIn }
    test.expect(.fail(message: "The password is wrong.")) {
      $0.phase = .failed(message: "The password is wrong.")
    }
  }

  @Test func `a wrong password may be followed by the right one`() {
    let test = TestStore<LoginState>(
      state: .init(phase: .failed(message: "Sorry.")),
      dependencies: .stub
    )
    test.actions.signIn("ann", password: "tea")
    test.expect(.begin) { $0.phase = .signingIn }
    test.expect(.succeed(user: "ann"), reading: \.user, "ann")
  }

  @Test func `a second tap does nothing while the first one is answered`() {
    let environment = TestEnvironment()
    let test = TestStore<LoginState>(
      state: .init(),
      dependencies: .slow(environment.clock),
      environment: environment
    )
    test.actions.signIn("ann", password: "tea")
    test.expect(.begin) { $0.phase = .signingIn }
    test.actions.signIn("ann", password: "tea")
    test.expectPending(effects: ["sign in"])
    test.advance(by: .seconds(1))
    test.expect(.succeed(user: "ann")) { $0.phase = .signedIn(user: "ann") }
  }

  @Test func `signing out cancels a sign-in that is on its way`() {
    let environment = TestEnvironment()
    let test = TestStore<LoginState>(
      state: .init(),
      dependencies: .slow(environment.clock),
      environment: environment
    )
    test.actions.signIn("ann", password: "tea")
    test.expect(.begin) { $0.phase = .signingIn }
    test.actions.signOut()
    test.expect(.signOut) { $0.phase = .signedOut }
    test.advance(by: .seconds(2))
    test.finish()
  }

  @Test func `any other answer of the server is an error of the effect`() {
    let test = TestStore<LoginState>(
      state: .init(),
      dependencies: .init { _, _ in throw Offline() }
    )
    test.actions.signIn("ann", password: "tea")
    test.expect(.begin) { $0.phase = .signingIn }
    test.expectError(of: "sign in", Offline())
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
      world.finally("nobody is signed in") { login.phase == .signedOut }
    }
  }
}
