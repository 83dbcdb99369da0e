import Testing

@testable import VueFluxInspector

@Suite struct `The gatekeeper` {
  private static let token = AccessToken()
  private static let ticket = AccessToken().text

  private let gatekeeper = Gatekeeper(
    address: PageAddress(host: "127.0.0.1", port: 8080, token: token),
    fileNames: ["index.html", "main.js"]
  )

  private func destination(
    _ path: String,
    method: String = "GET",
    query: String = "",
    _ fields: [String: String] = ["host": "127.0.0.1:8080"]
  ) throws(Refusal) -> Destination {
    try gatekeeper.destination(
      of: RequestHead(method: method, path: path, query: query, fields: fields)
    )
  }

  @Test func `lets files in without a token`() throws {
    #expect(try destination("/") == .file("index.html"))
    #expect(try destination("/index.html") == .file("index.html"))
    #expect(try destination("/main.js", method: "HEAD") == .file("main.js"))
    #expect(try destination("/main.js", query: "v=1") == .file("main.js"))
  }

  @Test(arguments: ["127.0.0.1:8080", "localhost:8080"])
  func `takes its own hosts, and pages from there`(host: String) throws {
    let fields = ["host": host, "origin": "http://\(host)", "content-length": "0"]
    #expect(try destination("/", fields) == .file("index.html"))
  }

  @Test(
    arguments: [
      "evil.example", "evil.example:8080", "127.0.0.1", "127.0.0.1:8081", "localhost",
      "localhost.:8080", "127.0.0.1:8080.evil.example", "user@127.0.0.1:8080", "[::1]:8080",
      "127.0.0.2:8080", "0.0.0.0:8080", "LOCALHOST:8080", "127.1:8080", "",
    ]
  )
  func `refuses other hosts, which may be names that lead here`(host: String) {
    for path in ["/", "/socket", "/download/\(Self.ticket)/a.jsonl", "/nowhere"] {
      #expect(throws: Refusal.foreignHost) {
        try destination(path, query: "token=\(Self.token.text)", ["host": host])
      }
    }
  }

  @Test func `refuses a request without a host`() {
    #expect(throws: Refusal.foreignHost) { try destination("/", [:]) }
  }

  @Test(
    arguments: [
      "http://evil.example", "https://127.0.0.1:8080", "http://127.0.0.1", "http://127.0.0.1:8081",
      "null", "", "http://127.0.0.1:8080/", "http://127.0.0.1:8080.evil.example", "file://",
      "http://127.0.0.1:8080, http://evil.example",
    ]
  )
  func `refuses other origins, whatever they ask for`(origin: String) {
    let fields = ["host": "127.0.0.1:8080", "origin": origin]
    for path in ["/", "/main.js", "/socket", "/download/\(Self.ticket)/a.jsonl"] {
      #expect(throws: Refusal.foreignOrigin) {
        try destination(path, query: "token=\(Self.token.text)", fields)
      }
    }
  }

  @Test func `opens the socket for the token`() throws {
    #expect(try destination("/socket", query: "token=\(Self.token.text)") == .socket)
    #expect(try destination("/socket", query: "a=b&token=\(Self.token.text)") == .socket)
  }

  @Test(
    arguments: [
      "", "token", "token=", "token=0", "token=\(AccessToken().text)", "token=\(token.text)0",
      "token=\(token.text)&token=\(token.text)", "Token=\(token.text)", "token= \(token.text)",
      "token=\(token.text.dropLast())", "xtoken=\(token.text)", token.text,
      "token=\(String(repeating: token.text, count: 400))",
    ]
  )
  func `keeps the socket closed for anything else`(query: String) {
    #expect(throws: Refusal.wrongToken) { try destination("/socket", query: query) }
  }

  @Test func `leads to downloads by their ticket`() throws {
    #expect(
      try destination("/download/\(Self.ticket)/my-session.2.jsonl")
        == .download(ticket: Self.ticket)
    )
  }

  @Test(
    arguments: [
      "", "//", "/..", "/../etc/passwd", "/./index.html", "/main.js/", "//main.js", "/main.js%00",
      "/%6dain.js", "/%2e%2e/%2e%2e/etc/passwd", "/..%2fetc%2fpasswd", "/%252e%252e/etc",
      "/..\\..\\etc\\passwd", "/%5c..%5cetc", "/%c0%ae%c0%ae/etc", "/socket/", "/Socket",
      "/download", "/download/", "/download/a", "/download/a/", "/download/a/b/c", "/download/a/..",
      "/download/a/%2e%2e", "/download/../main.js/x/y", "/download/a/.hidden", "/favicon.ico",
      "/etc/passwd", "*", "http://127.0.0.1:8080/", "index.html", "/main.js;x", "/main.js ",
    ]
  )
  func `knows no other path`(path: String) {
    #expect(throws: Refusal.unknownPath) { try destination(path) }
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS", "CONNECT", "TRACE", "get", ""])
  func `refuses methods that change something`(method: String) {
    for path in ["/", "/socket", "/download/\(Self.ticket)/a", "/nowhere"] {
      #expect(throws: Refusal.wrongMethod) { try destination(path, method: method) }
    }
  }

  @Test func `takes HEAD for files only, as a ticket is for one GET`() {
    #expect(throws: Refusal.wrongMethod) { try destination("/socket", method: "HEAD") }
    #expect(throws: Refusal.wrongMethod) {
      try destination("/download/\(Self.ticket)/a", method: "HEAD")
    }
  }

  @Test(
    arguments: [
      ["content-length": "1"], ["content-length": "100000000"], ["content-length": "-1"],
      ["content-length": "00"], ["content-length": "x"], ["transfer-encoding": "chunked"],
      ["transfer-encoding": ""],
    ]
  )
  func `refuses a body`(fields: [String: String]) {
    let fields = fields.merging(["host": "127.0.0.1:8080"]) { $1 }
    #expect(throws: Refusal.hasBody) { try destination("/", fields) }
    #expect(throws: Refusal.hasBody) {
      try destination("/socket", query: "token=\(Self.token.text)", fields)
    }
  }

  @Test(arguments: Refusal.allCases)
  func `says what is wrong, the rule and the way out`(refusal: Refusal) {
    let sentences = refusal.description.split(separator: ". ")
    #expect(sentences.count == 3)
    #expect(sentences.allSatisfy { $0.split(separator: " ").count < 20 })
    #expect((400..<500).contains(refusal.status))
    #expect(!refusal.description.contains(Self.token.text))
  }
}
