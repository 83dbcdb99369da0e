/// Which rules of a redaction have changed a value, by their places among the rules.
///
/// Made for each record: it says nothing of where they did, which costs more than all the rest.
struct RedactionHits: Sendable {
  private(set) var rules: [Int] = []

  var isEmpty: Bool { rules.isEmpty }

  mutating func insert(_ rule: Int) {
    // There are few, and mostly it is the last one again.
    if rules.last != rule, !rules.contains(rule) { rules.append(rule) }
  }
}
