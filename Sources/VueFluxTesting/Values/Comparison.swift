/// A comparison of two values of any type.
struct Comparison {
  /// What cannot be compared, such as functions.
  private(set) var incomparable: [Incomparable] = []

  /// The objects that are being compared or were compared: objects may refer to each other in a circle.
  private var seen: Set<[ObjectIdentifier]> = []

  /// The labels from the whole value to the part that is being compared.
  private var path: [String] = []

  /// How deep parts of parts are compared.
  private static var depth: Int { 64 }

  let wording: Wording

  init(wording: Wording = .expectation) {
    self.wording = wording
  }

  /// Compares two values.
  ///
  /// - Returns: What differs; nil if they are equal.
  mutating func compare(_ expected: Any, _ actual: Any) -> DifferenceTree? {
    let type = type(of: expected)
    guard type == Swift.type(of: actual) else {
      return .leaf(differenceOfTypes(expected, actual))
    }
    let areEqual = (expected as? any Equatable).map { Self.areEqual($0, actual) }
    if areEqual == true || isRepeated(expected, actual) { return nil }
    guard path.count < Self.depth else {
      if areEqual == nil { note("is too deep to be compared") }
      return areEqual == false ? .leaf("differs, more than \(Self.depth) levels deep") : nil
    }
    if let tree = compareDescriptions(expected, actual) ?? compareParts(expected, actual) {
      return tree
    }
    return areEqual == false
      ? .leaf("the values are not equal, and look the same: \(ValueText(actual))") : nil
  }

  /// The texts of two values of different types, with the types if the texts are the same.
  private func differenceOfTypes(_ expected: Any, _ actual: Any) -> String {
    let (old, new) = (ValueText(expected).description, ValueText(actual).description)
    if old != new { return wording.replaced(old, new) }
    return wording.replaced("\(old) (\(type(of: expected)))", "\(new) (\(type(of: actual)))")
  }

  /// Compares two parts that have one label.
  mutating func compare(_ label: String, _ expected: Any, _ actual: Any) -> DifferenceTree? {
    path.append(label)
    defer { path.removeLast() }
    return compare(expected, actual)?.labelled(label)
  }

  /// Compares two values by their own descriptions, if these are short and differ.
  private func compareDescriptions(_ expected: Any, _ actual: Any) -> DifferenceTree? {
    guard let old = ValueText.ownDescription(of: expected), old.count <= 60,
      let new = ValueText.ownDescription(of: actual), new.count <= 60, old != new
    else { return nil }
    return .leaf(wording.replaced(old, new))
  }

  /// Compares two values of one type by what they are made of.
  private mutating func compareParts(_ expected: Any, _ actual: Any) -> DifferenceTree? {
    let (old, new) = (Parts(of: expected), Parts(of: actual))
    switch (old, new) {
    case (.text(let old), .text(let new)):
      return .leaf(StringDifference(old, new, wording).description)
    case (.elements(let old), .elements(let new)): return compareElements(old, new)
    case (.members(let old), .members(let new)): return compareMembers(old, new)
    case (.entries(let old), .entries(let new)): return compareEntries(old, new)
    case (.fields(let old), .fields(let new)) where old.map(\.label) == new.map(\.label):
      return .branch(zip(old, new).compactMap { compare($0.label, $0.value, $1.value) })
    case (.function, .function): note("is a function, which cannot be compared")
    case (.wrapped(let old?), .wrapped(let new?)): return compare(old, new)
    case (.wrapped(nil), .wrapped(nil)): break
    default:
      let (old, new) = (ValueText(expected), ValueText(actual))
      if old.description != new.description { return .leaf(wording.replaced(old, new)) }
    }
    return nil
  }

  /// Whether two elements of arrays are the same.
  func areSame(_ expected: Any, _ actual: Any) -> Bool {
    if let expected = expected as? any Equatable { return Self.areEqual(expected, actual) }
    // What this pair is found to be is not part of this comparison.
    var trial = self
    return trial.compare(expected, actual) == nil
  }

  private mutating func note(_ reason: String) {
    incomparable.append(Incomparable(path: path, reason: reason))
  }

  private mutating func isRepeated(_ expected: Any, _ actual: Any) -> Bool {
    guard type(of: expected) is AnyObject.Type else { return false }
    let objects = [ObjectIdentifier(expected as AnyObject), ObjectIdentifier(actual as AnyObject)]
    return objects[0] == objects[1] || !seen.insert(objects).inserted
  }

  private static func areEqual<Value: Equatable>(_ expected: Value, _ actual: Any) -> Bool {
    actual as? Value == expected
  }
}

/// A part of a value that cannot be compared.
struct Incomparable: CustomStringConvertible {
  let path: [String]
  let reason: String

  var description: String {
    let name = path.isEmpty ? "The value" : "'\(DifferenceTree.join(path))'"
    return "\(name) \(reason). Make the type around it Equatable, with an '==' that leaves it out."
  }
}
