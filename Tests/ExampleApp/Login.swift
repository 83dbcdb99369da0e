import VueFlux
import VueFluxToolkit

/// The user who is signed in, or signing in.
struct LoginState: State, Equatable {
  var user = Loadable<String>.idle

  struct Dependencies: Sendable {
    var signIn: @Sendable (_ user: String, _ password: String) async throws -> Void
  }

  enum Action: Equatable {
    case signIn(Loadable<String>.Event)
    case signOut
  }

  struct Mutations: VueFlux.Mutations {
    func commit(action: Action, state: inout LoginState) {
      switch action {
      case .signIn(let event):
        // Another user may be signed in.
        if event == .began { state.user = .idle }
        state.user.apply(event)
      case .signOut: state.user = .idle
      }
    }
  }
}

struct WrongPassword: Error, CustomStringConvertible {
  var description: String { "The password is wrong." }
}

extension Actions where State == LoginState {
  /// Signs in; a second tap on the button does nothing while the first one is being answered.
  func signIn(_ user: String, password: String) {
    load("sign in", State.Action.signIn, .first) { store in
      try await store.dependencies.signIn(user, password)
      return user
    }
  }

  func signOut() {
    cancelEffect("sign in")
    dispatch(action: .signOut)
  }
}
