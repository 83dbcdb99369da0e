/// A part of a value that cannot be compared.
struct Incomparable: CustomStringConvertible {
  let path: [String]
  let reason: String

  var description: String {
    let name = path.isEmpty ? "The value" : "'\(DifferenceTree.join(path))'"
    return "\(name) \(reason). Make the type around it Equatable, with an '==' that leaves it out."
  }
}
