/// Why a value cannot be written or read, where Swift has no word for it.
package struct CodingFailure: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}
