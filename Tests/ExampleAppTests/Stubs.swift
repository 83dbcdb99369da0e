import Synchronization
import VueFluxTesting

@testable import ExampleApp

struct Offline: Error, Equatable {}

/// A value that a stub and its test share.
final class Box<Value: Sendable>: Sendable {
  private let contents: Mutex<Value>

  init(_ value: Value) {
    contents = Mutex(value)
  }

  var value: Value {
    get { contents.withLock { $0 } }
    set { contents.withLock { $0 = newValue } }
  }
}

extension LoginClient {
  /// Knows one password, and answers at once.
  static let stub = LoginClient { _, password in
    if password != "tea" { throw WrongPassword() }
  }

  /// Answers after a second.
  static func slow(_ clock: ManualClock) -> LoginClient {
    LoginClient { user, password in
      try await clock.sleep(for: .seconds(1))
      try await stub.signIn(user, password)
    }
  }
}

extension NotesClient {
  /// Has two pages of two notes.
  static let stub = NotesClient { page in
    let notes = [page * 2, page * 2 + 1].map { Note(id: $0, title: "note \($0)") }
    return (notes, isLast: page == 1)
  }

  /// Answers after a second.
  static func slow(_ clock: ManualClock) -> NotesClient {
    NotesClient { page in
      try await clock.sleep(for: .seconds(1))
      return try await stub.page(page)
    }
  }
}

extension SearchClient {
  static let stub = SearchClient { text in ["\(text) one", "\(text) two"] }
}
