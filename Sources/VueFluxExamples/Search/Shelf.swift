/// What the shop sells; stands in for a server.
struct Shelf: Sendable {
  struct TextTooShort: Error {}

  private let products = [
    "black tea", "coffee", "coffee mill", "cup", "green tea", "mint tea", "saucer", "teapot",
  ]

  func products(with text: String) async throws -> [String] {
    guard text.count > 1 else { throw TextTooShort() }
    return products.filter { $0.contains(text) }
  }
}
