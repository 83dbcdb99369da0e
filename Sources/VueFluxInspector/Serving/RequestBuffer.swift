/// The bytes of a client that have not been read.
struct RequestBuffer: Sendable {
  private static let emptyLine = Array("\r\n\r\n".utf8)

  private(set) var bytes: [UInt8] = []

  /// The first place where the end of the head may begin.
  private var unsearched = 0

  mutating func append(_ new: [UInt8]) {
    bytes += new
  }

  /// Takes the head of the next request out; nil if its end has not come.
  ///
  /// - Throws: ``Refusal``
  mutating func nextHead() throws(Refusal) -> RequestHead? {
    while unsearched + 4 <= bytes.count {
      guard unsearched <= RequestHead.limit else { throw .headTooLong }
      if bytes[unsearched..<unsearched + 4].elementsEqual(Self.emptyLine) {
        let head = try RequestHead(bytes[..<unsearched])
        bytes.removeFirst(unsearched + 4)
        unsearched = 0
        return head
      }
      unsearched += 1
    }
    return nil
  }
}
