/// Something to do.
struct Todo: Equatable, Sendable {
  let title: String
  var isDone = false
}
