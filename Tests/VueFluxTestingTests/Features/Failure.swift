/// An error that can be told from others.
struct Failure: Error, Equatable {
  let number: Int
}
