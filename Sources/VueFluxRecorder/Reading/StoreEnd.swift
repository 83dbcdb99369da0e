/// A line that says how a store's state was at its end, or at that of the session.
package struct StoreEnd: Sendable {
  let store: Int

  /// The number of the first record after it, which need not be there.
  let next: Int

  let digest: Digest
  let place: SessionPlace
}
