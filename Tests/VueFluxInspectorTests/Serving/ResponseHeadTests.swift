import Testing

@testable import VueFluxInspector

@Suite struct `The head of an answer` {
  private static let file = PageFile(name: "main.js", bytes: [1, 2, 3])
  private static let heads: [ResponseHead] =
    [
      ResponseHead(file, to: "localhost:8080"),
      ResponseHead(DownloadName("a.jsonl"), size: 5, to: "localhost:8080"),
      ResponseHead(accepting: "proof", to: "localhost:8080"),
    ] + Refusal.allCases.map { ResponseHead($0, to: "localhost:8080") }

  private func lines(_ head: ResponseHead) -> [String] {
    String(decoding: head.bytes, as: UTF8.self)
      .split(separator: "\r\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test(arguments: heads)
  func `keeps the browser from doing more than it has to`(head: ResponseHead) {
    let lines = lines(head)
    for line in [
      "Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; "
        + "img-src 'self' data:; connect-src 'self' ws://localhost:8080; base-uri 'none'; "
        + "form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
      "X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer",
      "Cache-Control: no-store", "Cross-Origin-Resource-Policy: same-origin",
      "Cross-Origin-Opener-Policy: same-origin",
    ] {
      #expect(lines.contains(line))
    }
    #expect(!lines.contains { $0.lowercased().hasPrefix("access-control-") })
    #expect(lines.suffix(2) == ["", ""])
    #expect(lines.dropFirst().dropLast(2).allSatisfy { $0.contains(": ") })
  }

  @Test func `says how long a file is, and what`() {
    let lines = lines(Self.heads[0])
    #expect(lines.first == "HTTP/1.1 200 OK")
    #expect(lines.contains("Content-Type: text/javascript; charset=utf-8"))
    #expect(lines.contains("Content-Length: 3"))
  }

  @Test func `has a browser save a download`() {
    let lines = lines(Self.heads[1])
    #expect(lines.contains("Content-Type: application/octet-stream"))
    #expect(lines.contains("Content-Length: 5"))
    #expect(
      lines.contains(
        "Content-Disposition: attachment; filename=\"a.jsonl\"; filename*=UTF-8''a.jsonl"
      )
    )
  }

  @Test(arguments: Refusal.allCases)
  func `of a refusal ends the connection`(refusal: Refusal) {
    let lines = lines(ResponseHead(refusal, to: "localhost:8080"))
    #expect(lines.first?.hasPrefix("HTTP/1.1 \(refusal.status) ") == true)
    #expect(lines.contains("Connection: close"))
    #expect(lines.contains("Content-Type: text/plain; charset=utf-8"))
    #expect(lines.contains("Content-Length: \(refusal.description.utf8.count + 1)"))
    #expect(lines.contains("Allow: GET, HEAD") == (refusal == .wrongMethod))
  }
}
