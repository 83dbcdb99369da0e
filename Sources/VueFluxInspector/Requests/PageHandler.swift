import VueFluxJSON

/// The answers for one page.
final class PageHandler: RequestHandler {
  private let sessions: InspectedSessions

  /// The number of the page, once it has asked for something.
  private let page: Task<Int, Never>

  private static let requests: [any PageRequest.Type] = [
    OverviewRequest.self, ChangesRequest.self, StoresRequest.self, ViewRequest.self,
    RowsRequest.self, PositionRequest.self, FindRequest.self, RecordRequest.self,
    ValueRequest.self, StatesRequest.self, DifferenceRequest.self, LanesRequest.self,
    StatisticsRequest.self, DownloadRequest.self, TravelRequest.self, SkipRequest.self,
    BeginAnewRequest.self, UndoRequest.self, LockRequest.self, PauseRequest.self,
    TemplatesRequest.self, DispatchRequest.self,
    ExcerptRequest.self, TestRequest.self, OriginRequest.self,
  ]

  init(_ sessions: InspectedSessions) {
    self.sessions = sessions
    page = Task { await sessions.addPage() }
  }

  deinit {
    Task { [sessions, page] in await sessions.removePage(page.value) }
  }

  func answer(to request: String) async -> String {
    let json = try? JSONValue(parsing: request)
    var reply: [String: JSONValue] = ["id": json?["id"] ?? .null]
    do {
      guard let json else { throw RequestError.unreadable("It is no JSON.") }
      reply["answer"] = try await answer(to: json)
    } catch {
      reply["error"] = .string("\(error)")
    }
    return JSONValue.object(reply).description
  }

  private func answer(to json: JSONValue) async throws -> JSONValue {
    let name = json["ask"]?.string ?? ""
    guard let type = Self.requests.first(where: { $0.name == name }) else {
      throw RequestError.noRequest(name)
    }
    return try await answer(type, json)
  }

  private func answer<Request: PageRequest>(
    _ type: Request.Type,
    _ json: JSONValue
  ) async throws -> JSONValue {
    let request: Request
    do {
      request = try json.decoded(as: type)
    } catch {
      throw RequestError.unreadable("\(error)")
    }
    return try await sessions.json(of: request, to: page.value)
  }
}

extension InspectedSessions {
  /// The answer to a request, as JSON.
  fileprivate func json(of request: some PageRequest, to page: Int) async throws -> JSONValue {
    try JSONValue(encoding: try await request.answer(to: page, in: self))
  }
}
