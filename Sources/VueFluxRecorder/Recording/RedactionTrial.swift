/// One trial of whether a redacted value can be decoded again.
struct RedactionTrial {
  /// A field that was redacted, and why.
  struct Field: Hashable, Sendable {
    let path: String
    let rule: String
  }

  /// What has come out, with rules by their places.
  struct Verdict {
    /// The rules that need no other trial.
    var settled: Set<Int> = []
    /// Those of them because of which the value cannot be decoded, with a field of each.
    var fields: [Int: Field] = [:]
  }

  /// How many values may be decoded from now on.
  private(set) var decodesLeft: Int

  private let value: JSONValue
  private let redaction: Redaction
  private let decode: (ArraySlice<UInt8>) throws -> Void

  init(
    _ value: JSONValue,
    _ redaction: Redaction,
    decodeLimit: Int,
    decode: @escaping (ArraySlice<UInt8>) throws -> Void
  ) {
    self.value = value
    self.redaction = redaction
    self.decode = decode
    decodesLeft = decodeLimit
  }

  /// Tries the rules of which nothing is known.
  ///
  /// - Parameters:
  ///   - settled: The rules of which it is known.
  ///   - faulty: Those of them that are known to do harm, and are left out.
  /// - Returns: What has become of them.
  mutating func run(settled: Set<Int>, faulty: Set<Int>) -> Verdict {
    var verdict = Verdict()
    let hits = redaction.redacting(value).hits.rules
    let untried = hits.filter { !settled.contains($0) }
    if canDecode(where: { rule, _ in !faulty.contains(rule) }) {
      verdict.settled = Set(untried)
      return verdict
    }
    // What cannot be decoded as it was is not the redaction's fault.
    guard canDecode(value) else { return verdict }
    var guilty: [Int] = []
    // Half of what is left is kept to find the fields; the other rules are for the next record.
    let reserve = decodesLeft / 2
    for rule in untried where decodesLeft > reserve {
      verdict.settled.insert(rule)
      if !canDecode(where: { other, _ in other == rule }) { guilty.append(rule) }
    }
    let isTogether = guilty.isEmpty && verdict.settled.count == untried.count
    // It may be what several rules do together.
    for rule in isTogether ? untried : guilty {
      verdict.fields[rule] = field(of: rule, isTogether: isTogether)
    }
    return verdict
  }

  // MARK: - Decoding

  private mutating func canDecode(where isApplied: @escaping (Int, Int) -> Bool) -> Bool {
    var walk = RedactionWalk(redaction, where: isApplied)
    return canDecode(walk.redact(value) ?? value)
  }

  private mutating func canDecode(_ value: JSONValue) -> Bool {
    decodesLeft -= 1
    var bytes: [UInt8] = []
    value.write(into: &bytes)
    return (try? decode(bytes[...])) != nil
  }

  // MARK: - Finding the field

  /// A field that a rule makes undecodable, found by halves.
  private mutating func field(of rule: Int, isTogether: Bool) -> Field {
    var walk = RedactionWalk(redaction) { other, _ in other == rule }
    _ = walk.redact(value)
    var sites = walk.sites[...]
    while sites.count > 1, !isTogether, decodesLeft > 0 {
      let half = sites.prefix(sites.count / 2)
      let places = (half.first?.place ?? 0)...(half.last?.place ?? 0)
      let isFine = canDecode { $0 == rule && places.contains($1) }
      sites = isFine ? sites.dropFirst(half.count) : half
    }
    let entry = redaction.entries[rule]
    let path = sites.first.map { withoutKeys($0.path, namedByRule: entry.depth) } ?? []
    return Field(path: path.joined(separator: "."), rule: entry.name)
  }

  /// The path with `*` for what may be the key of a dictionary, and a secret.
  ///
  /// A name is told if it is part of the rule, or if the type cannot do without what it stands for.
  private mutating func withoutKeys(_ path: [String], namedByRule depth: Int) -> [String] {
    var result: [String] = []
    for index in path.indices {
      let isTold =
        index >= path.count - depth
        || decodesLeft > 0 && !canDecode(value.removing(path[...index]))
      result.append(isTold ? path[index] : "*")
    }
    return result
  }
}

extension JSONValue {
  /// The value without what is at the end of a path, in each element of arrays on the way.
  fileprivate func removing(_ path: ArraySlice<String>) -> JSONValue {
    switch self {
    case .array(let elements): return .array(elements.map { $0.removing(path) })
    case .object(var members):
      guard let name = path.first, let member = members[name] else { return self }
      if path.count == 1 {
        members.removeValue(forKey: name)
      } else {
        members[name] = member.removing(path.dropFirst())
      }
      return .object(members)
    default: return self
    }
  }
}
