/// The names of what is not to be written down, such as passwords.
///
/// ```swift
/// options.redaction = ["password", "login.token"]
/// options.redaction.replace("card.kind", with: "visa")
/// ```
///
/// A rule is the name of a field, at any depth of actions and states, or the end of a path to one, with
/// dots; an associated value without a label is called `_0`. What it names keeps its type, so that it can
/// be read again: texts become `"redacted"`, or `00000000-0000-0000-0000-000000000000` where a UUID was,
/// numbers 0, truth values `false`, and arrays empty; of an object, each field is redacted. Where a type
/// accepts none of these, such as an enum of texts, ``replace(_:with:)`` says what it does accept. A recorder
/// tries what it redacts, and reports ``RecordingProblem/undecodableRedaction(type:field:rule:)``.
///
/// The ids of effects are redacted too, if they have such fields.
public struct Redaction: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// One rule, and what it puts in place of what it names.
  struct Rule: Hashable, Sendable {
    let name: String
    var replacement: JSONValue?
    private let components: [String]

    init(_ name: String, replacement: JSONValue? = nil) {
      self.name = name
      self.replacement = replacement
      components = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    }

    /// Whether it names anything: without a name between its dots it would name all there is, or nothing.
    var isValid: Bool { components.allSatisfy { !$0.isEmpty } }

    /// Whether it names what is at the end of this path.
    func names(_ path: [String]) -> Bool {
      isValid && path.count >= components.count && path.suffix(components.count) == components[...]
    }
  }

  private(set) var entries: [Rule]

  /// The rules.
  public var rules: [String] { entries.map(\.name) }

  /// Creates a redaction of what these rules name.
  public init(_ rules: [String]) {
    entries = rules.map { Rule($0) }
  }

  /// Creates a redaction of what these rules name.
  public init(arrayLiteral rules: String...) {
    self.init(rules)
  }

  /// Says what is written in place of what a rule names; adds the rule if it is not there.
  ///
  /// It stands for objects and arrays as a whole, too; what is nil stays nil.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - replacement: What the type that is named can be decoded from, the same for all values.
  public mutating func replace(_ rule: String, with replacement: JSONValue) {
    if let index = entries.firstIndex(where: { $0.name == rule }) {
      entries[index].replacement = replacement
    } else {
      entries.append(Rule(rule, replacement: replacement))
    }
  }

  /// Whether nothing is redacted.
  var isEmpty: Bool { entries.isEmpty }

  /// The first rule that names nothing.
  var invalidRule: String? { entries.first { !$0.isValid }?.name }
}

// MARK: - In a file

extension Redaction {
  /// Reads what ``json`` is; what is no rule is left out.
  init(json: JSONValue) {
    entries = (json.array ?? []).compactMap { json in
      if let name = json.string { return Rule(name) }
      guard let name = json["rule"]?.string, let replacement = json["with"] else { return nil }
      return Rule(name, replacement: replacement)
    }
  }

  /// The names of the rules, each with its replacement if it has one: a replay redacts its states as the
  /// recorder did, to compare them.
  var json: JSONValue {
    .array(
      entries.map { rule in
        guard let replacement = rule.replacement else { return .string(rule.name) }
        return ["rule": .string(rule.name), "with": replacement]
      }
    )
  }
}
