import VueFluxJSON

// MARK: - Making it a test

extension Session {
  /// Writes a test that repeats the session.
  ///
  /// ```swift
  /// let text = try session.swiftTest(
  ///   named: "the cart's total is never negative",
  ///   into: [.mutations(CartMutations(), as: "cart")],
  ///   importing: ["Shop"],
  ///   expecting: "state1.total >= 0")
  /// ```
  ///
  /// The text is a file for a test target that depends on VueFluxRecorder, with Swift Testing. It uses
  /// mutations alone and no store.
  ///
  /// Of a session that shows a fault, say with `expecting` what holds once the fault is mended: the test fails until
  /// then. If you do not, it expects the states that came out, right or wrong, and says so in a comment.
  ///
  /// It names the types of the targets; of what the session says, it has nothing but values in JSON, and
  /// names in comments. So it does what the targets can do, whoever wrote the session. States and actions
  /// have to be `Codable`.
  ///
  /// What the session's redaction names is not written: a state that a target brings is redacted, and the test
  /// begins with what is left, as it does with a recorded one. Where mutations lead such a field to another
  /// value than a redacted one, the test expects the rest of the state, see
  /// ``JSONValue/removingFields(named:)``.
  ///
  /// - Parameters:
  ///   - name: The name of the test.
  ///   - targets: One for each store of the session, to know what comes out.
  ///   - modules: The modules of the states, which are imported with `@testable`.
  ///   - mutations: How mutations are made, by the name of the store or of the state's type;
  ///     `State.Mutations()` where not given.
  ///   - condition: A Swift expression that is to hold at the end, such as that what ``minimised(into:where:possible:)``
  ///     has looked for is not so. The states are called `state1`, `state2` and so on, in the order of the stores that
  ///     have acted. It is written as it is given, so do not take it from a session.
  /// - Returns: The text.
  /// - Throws: ``ReplayError``, when there is no such test.
  public func swiftTest(
    named name: String,
    into targets: [ReplayTarget],
    importing modules: [String] = [],
    mutations: [String: String] = [:],
    expecting condition: String? = nil
  ) throws(ReplayError) -> String {
    var writer = try TestWriter(self, targets, mutations)
    let text = TestText(name: name, modules: modules, redacted: redaction.rules)
    return try writer.write(text, expecting: condition)
  }
}
