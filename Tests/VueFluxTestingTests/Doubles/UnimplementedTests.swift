import Testing
import VueFlux
import VueFluxTesting

@Suite(.isolatedBus) struct `An unimplemented dependency` {
  private struct Dependencies: Sendable {
    var find: @Sendable (String, Int) async throws -> [String] = unimplemented("find")
    var count: @Sendable () -> Int = unimplemented("count", returning: 0)
    var track: @Sendable (String) async -> Void = unimplemented("track", returning: ())
  }

  private let dependencies = Dependencies()

  private static func isText(_ name: String) -> @Sendable (Issue) -> Bool {
    {
      $0.comments == [
        "'\(name)' was called, and the test has not implemented it. Give the store a stub of it."
      ]
    }
  }

  @Test func `records an issue and throws when it is called`() async {
    await withKnownIssue {
      await #expect(throws: Unimplemented.self) { try await dependencies.find("tea", 2) }
    } matching: {
      Self.isText("find")($0)
    }
  }

  @Test func `records an issue and returns its value if it cannot throw`() async {
    withKnownIssue {
      #expect(dependencies.count() == 0)
    } matching: {
      Self.isText("count")($0)
    }
    await withKnownIssue {
      await dependencies.track("tea")
    } matching: {
      Self.isText("track")($0)
    }
  }

  @Test func `is a failure of a store that calls it`() {
    withKnownIssue {
      let test = TestStore<SearchState>(
        state: .init(),
        dependencies: .init(find: unimplemented("find"))
      )
      test.actions.search("tea")
      test.expect(.typed("tea")) { $0.query = "tea" }
      test.advance(by: .seconds(1))
      test.expectError(of: "search", Unimplemented(name: "find"))
      test.finish()
    } matching: {
      Self.isText("find")($0)
    }
  }
}
