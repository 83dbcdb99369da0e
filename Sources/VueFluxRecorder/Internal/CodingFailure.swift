/// Why a value cannot be written or read, where Swift has no word for it.
struct CodingFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
