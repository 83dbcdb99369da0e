import VueFlux

extension Actions where State == LoginState {
  /// Signs in; a second tap on the button does nothing while the first one is being answered.
  func signIn(_ user: String, password: String) {
    run("sign in", .first) { store in
      store.actions.dispatch(action: .begin)
      do {
        try await store.dependencies.signIn(user, password)
        store.actions.dispatch(action: .succeed(user: user))
      } catch is WrongPassword {
        store.actions.dispatch(action: .fail(message: "The password is wrong."))
      }
    }
  }

  func signOut() {
    cancelEffect("sign in")
    dispatch(action: .signOut)
  }
}
