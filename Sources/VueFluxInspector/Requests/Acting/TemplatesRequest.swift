import VueFluxJSON
import VueFluxSessions

/// Asks for actions of a store's type, one of each shape, to begin a new one with.
struct TemplatesRequest: PageRequest {
  static let name = "templates"
  let store: Int

  struct Answer: Encodable {
    let templates: [Template]
  }

  struct Template: Encodable {
    let text: String

    /// The newest action of the shape, as JSON text.
    let action: String
    var count: Int
  }

  private static let limit = 50

  /// How many actions are looked at, the newest ones.
  private static let searched = 10_000

  func answer(to page: Int, in sessions: isolated InspectedSessions) async throws -> Answer {
    guard sessions.stores.indices.contains(store) else { throw RequestError.noStore(store) }
    let found = sessions.stores[store]
    let source = sessions.sources[found.source]
    let type = source.stores[found.place].type
    let session = source.session
    var templates: [ActionShape: Template] = [:]
    var left = Self.searched
    for row in source.rows.indices.reversed() where source.rows[row].kind == .action {
      guard left > 0 else { break }
      guard let place = source.rows[row].store, source.stores[place].type == type else { continue }
      left -= 1
      guard let action = source.payload(of: row, in: session) else { continue }
      let shape = ActionShape(action)
      guard templates[shape] == nil else {
        templates[shape]?.count += 1
        continue
      }
      templates[shape] = Template(
        text: action.actionText.cut(to: 200),
        action: action.indentedText,
        count: 1
      )
    }
    let sorted = templates.values.sorted { ($1.count, $0.text) < ($0.count, $1.text) }
    return Answer(templates: Array(sorted.prefix(Self.limit)))
  }
}
