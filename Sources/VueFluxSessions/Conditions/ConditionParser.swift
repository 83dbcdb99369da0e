import VueFluxJSON
import VueFluxRecorder

/// Reads a condition from what somebody has typed.
package struct ConditionParser {
  private let text: String
  private var rest: Substring

  package init(_ text: String) {
    self.text = text
    rest = text[...].drop(while: \.isWhitespace)
  }

  /// Reads the rest: the way, and what its end is compared with.
  package mutating func condition() throws(ConditionProblem) -> ValueCondition {
    var steps: [ValuePath.Step] = []
    while let step = try step() { steps.append(step) }
    return ValueCondition(path: ValuePath(steps: steps), test: try test())
  }

  // MARK: - The way

  private mutating func step() throws(ConditionProblem) -> ValuePath.Step? {
    if take(".") { return .member(try name("a name")) }
    guard take("[") else { return nil }
    let step: ValuePath.Step
    if rest.first == "\"" {
      step = .member(try quoted())
    } else {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      guard let index = Int(digits) else { throw failure("there is no index") }
      rest = rest[digits.endIndex...]
      step = .element(index)
    }
    guard take("]") else { throw failure("']' is missing") }
    return step
  }

  /// Reads a name, in quotes or not.
  ///
  /// - Parameter what: What it is, with its article, for the problem that there is none.
  /// - Returns: The name.
  /// - Throws: That it is not there, or does not end.
  package mutating func name(_ what: String) throws(ConditionProblem) -> String {
    if rest.first == "\"" { return try quoted() }
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
    guard !name.isEmpty else { throw failure("there is no \(what.dropFirst(2))") }
    rest = rest[name.endIndex...]
    return String(name)
  }

  /// A name in quotes, with the escapes of JSON.
  private mutating func quoted() throws(ConditionProblem) -> String {
    var isEscaped = false
    let content = rest.dropFirst().prefix { character in
      defer { isEscaped = !isEscaped && character == "\\" }
      return isEscaped || character != "\""
    }
    guard content.endIndex < rest.endIndex else { throw failure("a quote is missing") }
    let end = rest.index(after: content.endIndex)
    guard let name = (try? JSONValue(parsing: rest[..<end]))?.string else {
      throw failure("there is no text as in JSON")
    }
    rest = rest[end...]
    return name
  }

  // MARK: - The test

  private mutating func test() throws(ConditionProblem) -> ValueCondition.Test {
    skipSpace()
    if rest.hasPrefix("exists") {
      rest = rest.dropFirst("exists".count)
      skipSpace()
      guard rest.isEmpty else { throw failure("something follows") }
      return .exists
    }
    guard let comparison = Comparison.allCases.first(where: { rest.hasPrefix($0.rawValue) }) else {
      throw failure("there is no ==, !=, <, <=, >, >= or exists")
    }
    rest = rest.dropFirst(comparison.rawValue.count)
    skipSpace()
    do {
      return .compares(comparison, try JSONValue(parsing: rest))
    } catch {
      throw failure("there is no value as in JSON (texts are in quotes)")
    }
  }

  // MARK: - Characters

  private mutating func take(_ character: Character) -> Bool {
    guard rest.first == character else { return false }
    rest = rest.dropFirst()
    return true
  }

  private mutating func skipSpace() {
    rest = rest.drop(while: \.isWhitespace)
  }

  private func failure(_ problem: String) -> ConditionProblem {
    ConditionProblem(
      character: text.distance(from: text.startIndex, to: rest.startIndex) + 1,
      text: problem
    )
  }
}
