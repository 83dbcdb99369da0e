/// The rules of who is let in, and where to.
struct Gatekeeper: Sendable {
  /// Where the page is.
  let address: PageAddress

  /// The names of the page's files.
  let fileNames: Set<String>

  /// Finds what a request is for.
  ///
  /// - Throws: Why the request is not let in.
  func destination(of head: RequestHead) throws(Refusal) -> Destination {
    // A name of another site may lead here, and its page may then read the answers.
    guard let host = head["host"], address.isHost(host) else { throw .foreignHost }
    if let origin = head["origin"], !address.isOrigin(origin) { throw .foreignOrigin }
    let destination = destination(of: head.path)
    try checkMethod(head.method, for: destination)
    guard head["transfer-encoding"] == nil, head["content-length"] ?? "0" == "0" else {
      throw .hasBody
    }
    guard let destination else { throw .unknownPath }
    if destination == .socket {
      guard address.token.matches(head.parameter("token") ?? "") else { throw .wrongToken }
    }
    return destination
  }

  private func checkMethod(_ method: String, for destination: Destination?) throws(Refusal) {
    switch (method, destination) {
    case ("GET", _), ("HEAD", .file), ("HEAD", nil): return
    default: throw .wrongMethod
    }
  }

  /// The destination of a path; nil if there is none.
  ///
  /// Escapes are not decoded, and no name of a file has a slash: a path cannot climb.
  private func destination(of path: String) -> Destination? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    switch (parts.first, parts.count) {
    case ("", 1): return .file("index.html")
    case ("socket", 1): return .socket
    case (let name?, 1): return fileNames.contains(String(name)) ? .file(String(name)) : nil
    case ("download", 3):
      return DownloadName.isPathPart(parts[parts.startIndex + 2])
        ? .download(ticket: String(parts[parts.startIndex + 1])) : nil
    default: return nil
    }
  }
}

/// The thing that a request asks for.
enum Destination: Hashable, Sendable {
  case file(String)
  case socket
  case download(ticket: String)
}
