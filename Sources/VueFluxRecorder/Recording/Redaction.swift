public import VueFluxJSON

/// Rules for values that are not to be recorded, such as passwords.
///
/// ```swift
/// options.redaction = ["password", "login.token"]
/// options.redaction.replace("card.kind", with: "visa")
/// ```
///
/// A rule is the name of a field, at any depth of actions and states, or the end of a path to one, with
/// dots; an associated value without a label is called `_0`. What it names keeps its type, so that it can
/// be read again: texts become `"redacted"`, or `00000000-0000-0000-0000-000000000000` where a UUID was,
/// numbers 0, truth values `false`, and arrays empty. An object keeps the number of its members, each of them
/// redacted and called by a number, since names may be keys of a dictionary, and as secret as what they stand
/// for: of a type with fields, name the fields (`login.password`) rather than the whole (`login`). Where a
/// type accepts none of these, such as an enum of texts, ``replace(_:with:)`` says what it does accept. A test
/// finds such fields with ``check(_:)``.
///
/// The ids of effects are redacted too, by what they encode and by the names of their properties. Where there
/// are rules, an id says of itself only what could be looked at: an object in it is told of by its type.
public struct Redaction: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// One rule, and what it puts in place of what it names.
  struct Rule: Hashable, Sendable {
    let name: String
    var replacement: JSONValue?
    private let components: [String]

    init(_ name: String, replacement: JSONValue? = nil) {
      self.name = name
      self.replacement = replacement
      components = Self.components(of: name)
    }

    /// Whether it names anything: without a name between its dots it would name all there is, or nothing.
    var isValid: Bool { !components.isEmpty }

    /// How many names, at the end of a path, are its own.
    var depth: Int { components.count }

    /// The name of the fields that it may name; nil if it names nothing.
    var lastName: String? { components.last }

    /// Whether this name is one of its own.
    func mentions(_ name: String) -> Bool { components.contains(name) }

    /// Whether it names what is at the end of this path.
    func names(_ path: [String]) -> Bool {
      guard let last = components.last, last == path.last else { return false }
      return path.count >= components.count && path.suffix(components.count) == components[...]
    }

    /// The names between its dots; none if it names nothing.
    ///
    /// A file may hold any text as a rule, so that it is counted before it is taken apart.
    private static func components(of name: String) -> [String] {
      var count = 1
      var previous = UInt8(ascii: ".")
      for byte in name.utf8 {
        if byte == UInt8(ascii: ".") {
          count += 1
          // Nothing is as deep as that.
          guard previous != byte, count <= JSONParser.depthLimit else { return [] }
        }
        previous = byte
      }
      guard previous != UInt8(ascii: ".") else { return [] }
      return name.split(separator: ".").map(String.init)
    }
  }

  private(set) var entries: [Rule]

  /// The rules.
  public var rules: [String] { entries.map(\.name) }

  /// Creates a redaction of the values that these rules name.
  public init(_ rules: [String]) {
    entries = rules.map { Rule($0) }
  }

  /// Creates a redaction of the values that these rules name.
  public init(arrayLiteral rules: String...) {
    self.init(rules)
  }

  /// Sets the replacement for the values of a rule; adds the rule if it is new.
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
  package var isEmpty: Bool { entries.isEmpty }

  /// The first rule that names nothing.
  var invalidRule: String? { entries.first { !$0.isValid }?.name }
}

// MARK: - In a file

extension Redaction {
  /// How many rules are read.
  static let countLimit = 1000

  /// How many bytes of UTF-8 a rule may have that is read.
  static let lengthLimit = 4096

  /// Reads what ``json`` is; what is no rule is left out, and so is what is beyond the limits.
  package init(json: JSONValue) {
    entries = Array((json.array ?? []).lazy.compactMap(Rule.init(json:)).prefix(Self.countLimit))
  }

  /// The names of the rules, each with its replacement if it has one: a replay redacts its states as the
  /// recorder did, to compare them.
  package var json: JSONValue {
    .array(
      entries.map { rule in
        guard let replacement = rule.replacement else { return .string(rule.name) }
        return ["rule": .string(rule.name), "with": replacement]
      }
    )
  }
}

extension Redaction.Rule {
  fileprivate init?(json: JSONValue) {
    let replacement = json["with"]
    guard let name = json.string ?? (replacement == nil ? nil : json["rule"]?.string),
      name.utf8.count <= Redaction.lengthLimit
    else { return nil }
    self.init(name, replacement: replacement)
  }
}
