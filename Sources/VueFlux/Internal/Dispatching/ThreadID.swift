/// A living thread.
@usableFromInline
struct ThreadID: Equatable, Sendable {
  @usableFromInline let number: UInt

  @inlinable
  init(number: UInt) {
    self.number = number
  }

  /// No single thread.
  @inlinable static var several: ThreadID { ThreadID(number: 0) }
}
