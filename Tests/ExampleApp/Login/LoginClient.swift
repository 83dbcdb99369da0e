/// The server that knows passwords.
struct LoginClient: Sendable {
  var signIn: @Sendable (_ user: String, _ password: String) async throws -> Void
}

struct WrongPassword: Error {}
