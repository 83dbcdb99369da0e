extension Derived {
  /// The values as an asynchronous sequence: the present one, then each that differs.
  ///
  /// Nothing is buffered: an iterator looks at the value when it is asked, on the caller's actor, and sleeps when
  /// there is nothing new. While it sleeps, the thread that commits looks. It does not keep the derived value
  /// alive, and ends when that is released.
  public var values: StoreSequence<Value> {
    let results = store.values(
      { [node] _ in node.entry.result },
      removeDuplicates: node.isDuplicate
    )
    return StoreSequence { [weak self] in
      defer { self?.open() }
      return MappedElements(results.makeSource(), \.value)
    }
  }
}
