import VueFlux

/// The user who is signed in, or signing in.
struct LoginState: State, Equatable {
  typealias Action = LoginAction
  typealias Mutations = LoginMutations
  typealias Dependencies = LoginClient

  enum Phase: Equatable {
    case signedOut
    case signingIn
    case signedIn(user: String)
    case failed(message: String)
  }

  var phase = Phase.signedOut
}

enum LoginAction: Equatable {
  case begin
  case succeed(user: String)
  case fail(message: String)
  case signOut
}

struct LoginMutations: Mutations {
  func commit(action: LoginAction, state: inout LoginState) {
    switch action {
    case .begin: state.phase = .signingIn
    case .succeed(let user): state.phase = .signedIn(user: user)
    case .fail(let message): state.phase = .failed(message: message)
    case .signOut: state.phase = .signedOut
    }
  }
}

extension Computed where State == LoginState {
  var user: String? {
    if case .signedIn(let user) = state.phase { user } else { nil }
  }
}
