/// Objects that a thread removes from a store under its lock, and releases when it holds no lock.
///
/// It may be the last owner of the user's objects, whose `deinit` is the user's code. A debug build stops when it is
/// released under a lock.
@usableFromInline
struct Garbage<Content>: ~Copyable {
  @usableFromInline var content: Content

  @inlinable
  init(_ content: Content) {
    self.content = content
  }

  #if DEBUG
    @usableFromInline
    deinit {
      HeldLocks.checkRelease(of: Content.self)
    }
  #endif
}

extension Garbage: Sendable where Content: Sendable {}
