import Synchronization
import VueFluxTesting
import VueFluxToolkit

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

extension LoginState.Dependencies {
  /// Knows one password, and answers at once.
  static let stub = Self { _, password in
    if password != "tea" { throw WrongPassword() }
  }

  /// Answers after a second.
  static func slow(_ clock: ManualClock) -> Self {
    Self { user, password in
      try await clock.sleep(for: .seconds(1))
      try await stub.signIn(user, password)
    }
  }
}

extension NotesState.Page {
  /// One of two pages of two notes.
  static func stub(_ number: Int) -> Self {
    let notes = [number * 2, number * 2 + 1].map { NotesState.Note(id: $0, title: "note \($0)") }
    return Self(notes: .init(uniqueValues: notes), next: number == 0 ? 1 : nil)
  }
}

extension NotesState.Dependencies {
  static let stub = Self { number in .stub(number) }

  /// Answers after a second.
  static func slow(_ clock: ManualClock) -> Self {
    Self { page in
      try await clock.sleep(for: .seconds(1))
      return try await stub.page(page)
    }
  }
}

extension SearchState.Dependencies {
  static let stub = Self { text in ["\(text) one", "\(text) two"] }
}
