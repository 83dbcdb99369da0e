import Foundation
import VueFluxInspector
import VueFluxJSON

/// A page that asks for what it shows.
struct Page {
  let sessions: InspectedSessions
  private let handler: any RequestHandler

  init(_ sessions: InspectedSessions) {
    self.sessions = sessions
    handler = sessions.makeHandler()
  }

  /// A page on files, all of which have been read.
  init(_ urls: URL...) async {
    self.init(InspectedSessions(urls))
    await sessions.update()
  }

  /// Asks, and returns the answer.
  ///
  /// - Throws: ``Failure``
  func ask(_ name: String, _ members: [String: JSONValue] = [:]) async throws -> JSONValue {
    let request = members.merging(["id": 7, "ask": .string(name)]) { $1 }
    let reply = try JSONValue(parsing: await raw(JSONValue.object(request).description))
    if let error = reply["error"]?.string { throw Failure(text: error) }
    return reply["answer"] ?? .null
  }

  /// Sends a text, and returns the text that comes back.
  func raw(_ request: String) async -> String {
    await handler.answer(to: request)
  }

  /// The rows of a view.
  func rows(view: Int = 0, from: Int = 0, count: Int = 500) async throws -> [JSONValue] {
    let members: [String: JSONValue] = [
      "view": .number(JSONNumber(view)), "from": .number(JSONNumber(from)),
      "count": .number(JSONNumber(count)),
    ]
    return try await ask("rows", members)["rows"]?.array ?? []
  }

  /// One member of each row of a view.
  func texts(_ member: String = "text", view: Int = 0) async throws -> [String] {
    try await rows(view: view).map { $0[member]?.string ?? $0[member]?.description ?? "" }
  }

  /// Filters the rows, and returns the texts of those that are left.
  func texts(filteredBy filter: JSONValue) async throws -> [String] {
    let view = try await ask("view", ["filter": filter])["view"]?.int ?? -1
    return try await texts(view: view)
  }

  /// The error of a request.
  struct Failure: Error, Equatable {
    let text: String
  }
}
