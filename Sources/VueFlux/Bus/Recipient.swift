/// A live store as an ``Address`` or a ``Plugin`` sees it: who it is, and how its state reads now.
public struct Recipient<State: VueFlux.State>: Sendable {
  /// The store's id, name and tags.
  public let store: StoreIdentity

  /// The store's state: for an address at that moment, for a plugin that is asked the one there is.
  public let computed: Computed<State>

  @usableFromInline
  init(store: StoreIdentity, computed: Computed<State>) {
    self.store = store
    self.computed = computed
  }
}
