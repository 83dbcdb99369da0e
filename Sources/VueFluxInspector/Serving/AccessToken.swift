/// A secret of 128 random bits, as 32 hexadecimal digits.
package struct AccessToken: Hashable, Sendable {
  /// The digits.
  package let text: String

  /// Creates a random secret.
  package init() {
    var generator = SystemRandomNumberGenerator()
    self.init(using: &generator)
  }

  init(using generator: inout some RandomNumberGenerator) {
    text = [generator.next(), generator.next()].map(Self.digits).joined()
  }

  private static func digits(of number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Whether a text is the secret.
  ///
  /// It takes as long for each text of the right length, so that its time tells nothing of the secret.
  func matches(_ candidate: some StringProtocol) -> Bool {
    guard candidate.utf8.count == text.utf8.count else { return false }
    return zip(candidate.utf8, text.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
