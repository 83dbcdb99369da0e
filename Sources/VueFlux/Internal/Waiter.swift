/// A task that waits for a store's next commit.
@usableFromInline
struct Waiter: Sendable {
  @usableFromInline let id: ObjectIdentifier
  @usableFromInline let continuation: CheckedContinuation<Void, Never>
}
