/// Makes routes of bytes.
struct RouteSource {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    self.bytes = bytes[...]
  }

  mutating func path() -> [Spot] {
    var path: [Spot] = []
    while let byte = bytes.popFirst() { path.append(route(byte)) }
    return path
  }

  private mutating func route(_ byte: UInt8) -> Spot {
    switch byte % 8 {
    case 0: .inbox
    case 1: .newLetter
    case 2: .letter(id: number(), mark: texts().first, anchor: texts().first)
    case 3:
      .range(
        from: bytes.popFirst() ?? 0,
        to: Double(bitPattern: UInt64(truncatingIfNeeded: number()))
      )
    case 4: .search(words: text(), page: texts().isEmpty ? nil : number(), tags: texts())
    case 5: .help(topic: text())
    case 6: .files(texts())
    default: .notFound(texts())
    }
  }

  private mutating func texts() -> [String] {
    (0..<(bytes.popFirst() ?? 0) % 4).map { _ in text() }
  }

  /// The text up to a zero.
  private mutating func text() -> String {
    let text = bytes.prefix { $0 != 0 }
    bytes = bytes[text.endIndex...].dropFirst()
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func number() -> Int {
    var number = 0
    for _ in 0..<8 { number = number << 8 | Int(bytes.popFirst() ?? 0) }
    return number
  }
}
