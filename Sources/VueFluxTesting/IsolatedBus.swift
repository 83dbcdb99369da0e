public import Testing
import VueFlux

/// A trait that gives each test a bus of its own.
public struct IsolatedBus: TestTrait, SuiteTrait, TestScoping {
  /// Each test of a suite has the trait.
  public var isRecursive: Bool { true }

  /// Runs a test, or one case of it, on a new bus.
  @concurrent public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await ActionBus.isolated { try await function() }
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
  /// The cases of a parametrised test have a bus each.
  public static var isolatedBus: IsolatedBus { IsolatedBus() }
}
