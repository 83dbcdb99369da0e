/// A task that waits for a store's next commit.
@usableFromInline
struct Waiter: Sendable {
  @usableFromInline let id: UInt64
  @usableFromInline let continuation: CheckedContinuation<Void, Never>
}
