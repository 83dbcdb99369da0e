/// Records that could not be written, until a line of the file says so.
struct Loss: Sendable {
  /// The number of the first one; all after it are lost until the line.
  let first: Int

  /// The numbers of the stores that they are of; nil for all stores.
  let stores: Set<Int>?

  /// Why they could not be written.
  let reason: String

  /// The loss with one that comes after it.
  func adding(_ other: Loss) -> Loss {
    Loss(
      first: min(first, other.first),
      stores: stores.flatMap { own in other.stores.map(own.union) },
      reason: reason
    )
  }
}
