import VueFluxSessions

/// The rows that a page wants to see, as it asks for them.
struct RowFilter: Decodable {
  var stores: [Int]?
  var kinds: [String]?
  var text: String?
  var field: String?
  var cause: String?

  /// The names of actions that are not shown.
  var hidden: [String]?

  /// The times of the rows.
  var span: Span?

  /// Times in microseconds since 1970, the first and the last included.
  struct Span: Decodable {
    let first: Int
    let last: Int
  }
}

extension RowFilter {
  /// Reads the parts of the filter.
  ///
  /// - Parameter sessions: The sessions that are filtered.
  /// - Returns: The condition on rows; nil if all are wanted.
  /// - Throws: A part that cannot be read.
  func checked(
    in sessions: isolated InspectedSessions
  ) throws(RequestError) -> RowCondition? {
    var condition = RowCondition()
    condition.stores = stores.map(Set.init)
    condition.kinds = try kinds.map { names throws(RequestError) in
      var kinds: Set<RowKind> = []
      for name in names {
        guard let kind = RowKind.allCases.first(where: { $0.name == name }) else {
          throw .noKind(name)
        }
        kinds.insert(kind)
      }
      return kinds
    }
    if let text, !text.isEmpty { condition.text = TextSearch(text) }
    if let field, !field.isEmpty { condition.field = try Self.condition(field) }
    condition.cause = try cause.map { key throws(RequestError) in try sessions.place(key) }
    if let hidden, !hidden.isEmpty { condition.hidden = Set(hidden) }
    condition.times = span.map { $0.first...max($0.first, $0.last) }
    return condition.isEmpty ? nil : condition
  }

  private static func condition(_ field: String) throws(RequestError) -> ValueCondition {
    do {
      return try ValueCondition(parsing: field)
    } catch {
      throw .noCondition(field, error)
    }
  }
}
