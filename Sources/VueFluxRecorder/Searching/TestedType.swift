/// The type of a state, as a test names it.
package struct TestedType: Sendable {
  /// The name in its module, as `Feature.State`.
  let name: String

  /// The module; nil if it is not known.
  let module: String?
}

extension TestedType {
  /// The type of a state that is recorded as its `Codable` coding writes it.
  ///
  /// - Throws: ``ReplayError``, when a test cannot name the type, or read its values.
  init(_ subject: ReplicaSubject) throws(ReplayError) {
    // The type's own name, whatever the session calls it.
    let reflected = String(reflecting: subject.state)
    // A type that is private, or is declared in a function, has a context that nobody could write.
    guard !reflected.contains("(") else { throw Self.nameless("\(subject.state)") }
    name = TypeName.of(subject.state)
    module = reflected.firstIndex(of: ".").map { String(reflected[..<$0]) }
    guard subject.hasCodableStates else { throw Self.uncodable("states", of: name) }
    guard subject.hasCodableActions else { throw Self.uncodable("actions", of: name) }
  }

  /// The type of a store in a session, whose file may be anybody's.
  ///
  /// - Throws: ``ReplayError``, when the name is not that of a type, or is that of a generic one.
  package init(of store: SessionStore) throws(ReplayError) {
    let parts = store.type.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.allSatisfy(Self.isIdentifier) else { throw Self.nameless(store.type) }
    name = store.type
    module = nil
  }

  private static func isIdentifier(_ text: Substring) -> Bool {
    guard let first = text.unicodeScalars.first, first.properties.isXIDStart || first == "_" else {
      return false
    }
    return text.unicodeScalars.allSatisfy(\.properties.isXIDContinue)
  }

  private static func nameless(_ type: String) -> ReplayError {
    .untestable(
      type: type,
      reason:
        "It has no name that could be written elsewhere. A test names the types of the states. Declare it "
        + "outside of functions, and not private."
    )
  }

  private static func uncodable(_ values: String, of type: String) -> ReplayError {
    .untestable(
      type: type,
      reason:
        "Its \(values) have a coding of their own, or none. A test knows nothing of codings. Make them Codable, "
        + "and record them so; or replay the session in a test by hand."
    )
  }
}
