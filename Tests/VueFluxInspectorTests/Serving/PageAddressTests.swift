import Testing

@testable import VueFluxInspector

@Suite struct `The address of the page` {
  private let token = AccessToken()

  @Test func `has the token where no browser sends it`() {
    let address = PageAddress(host: "127.0.0.1", port: 8080, token: token)
    #expect(address.url == "http://127.0.0.1:8080/#\(token.text)")
  }

  @Test(
    arguments: [
      ("127.0.0.1", 8080, ["127.0.0.1:8080", "localhost:8080"]),
      ("::1", 8080, ["[::1]:8080", "localhost:8080"]), ("10.0.0.7", 8080, ["10.0.0.7:8080"]),
      ("127.0.0.1", 80, ["127.0.0.1", "localhost"]),
    ] as [(String, UInt16, [String])]
  )
  func `has the names that a browser uses`(host: String, port: UInt16, names: [String]) {
    #expect(PageAddress(host: host, port: port, token: token).authorities == names)
  }
}
