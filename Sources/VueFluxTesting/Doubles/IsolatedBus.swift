public import Testing
import VueFlux

/// A trait that gives each test a bus of its own.
public struct IsolatedBus: TestTrait, SuiteTrait, TestScoping {
  /// Each test of a suite has the trait.
  public var isRecursive: Bool { true }

  /// Runs a test, or one case of it, on a new bus, and records an issue if one of its test stores is not released.
  @concurrent public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    let stores = OpenStores()
    defer { stores.check() }
    try await OpenStores.$current.withValue(stores) {
      try await ActionBus.isolated { try await function() }
    }
  }
}

extension Trait where Self == IsolatedBus {
  /// Runs each test on a bus of its own, so that parallel tests do not get each other's global actions.
  ///
  /// ```swift
  /// @Suite(.isolatedBus) struct CartTests {
  ///   @Test func `emptying reaches every cart`() {
  ///     let cart = Store<CartState>(state: .init(), executor: .immediate)
  ///     Store<CartState>.actions.empty()
  ///     #expect(cart.products.isEmpty)
  ///   }
  /// }
  /// ```
  ///
  /// The cases of a parametrised test have a bus each. A ``TestStore`` that is neither released nor finished when its test
  /// has ended is a failure: nothing would report what it did.
  public static var isolatedBus: IsolatedBus { IsolatedBus() }
}

/// The test stores of a test that have neither finished nor been released.
final class OpenStores: Sendable {
  @TaskLocal static var current: OpenStores?

  private struct Entry: Sendable {
    let state: String
    let place: SourceLocation
  }

  private struct Contents: Sendable {
    var entries: [Int: Entry] = [:]
    var lastNumber = 0
  }

  private let contents = Shared(Contents())

  init() {}

  func add<State: VueFlux.State>(_ state: State.Type, at place: SourceLocation) -> OpenStore {
    let number = contents.withLock { contents in
      contents.lastNumber += 1
      contents.entries[contents.lastNumber] = Entry(state: "\(state)", place: place)
      return contents.lastNumber
    }
    return OpenStore(number: number, stores: self)
  }

  func close(_ number: Int) {
    contents.withLock { $0.entries[number] = nil }
  }

  /// Records an issue for each test store that is left.
  func check() {
    let left = contents.withLock { $0.entries }
    for (_, entry) in left.sorted(by: { $0.key < $1.key }) {
      Issue.record(
        """
        The test has ended, and its TestStore<\(entry.state)> was not released, so nothing has compared what the store did. \
        Look for a cycle, or for a task that holds it, and call 'finish()' at the end of the test.
        """,
        sourceLocation: entry.place
      )
    }
  }
}

/// A test store in the list of those of its test.
struct OpenStore: Sendable {
  let number: Int
  let stores: OpenStores

  func close() {
    stores.close(number)
  }
}
