/// A slot of the heart: an object that a store owns beside its state and its observers, and that ends with it.
///
/// A wing has one of its own type in each store, made when it is first needed.
@usableFromInline
protocol StoreResource: AnyObject, Sendable {
  /// Ends it with the store; called once, with no lock held.
  func close()
}

extension Engine {
  /// The store's resource of a type, made on the first call; nil when the store is gone.
  func resource<Resource: StoreResource>(orElse make: () -> Resource) -> Resource? {
    withCore { core in resource(&core, orElse: make) }
  }

  /// The same for a caller that holds the lock.
  func resource<Resource: StoreResource>(
    _ core: inout Core<State>,
    orElse make: () -> Resource
  ) -> Resource? {
    guard core.box != nil else { return nil }
    if let resource = find(Resource.self) { return resource }
    let resource = make()
    resources.append(resource)
    return resource
  }

  /// The store's resource of a type; nil if it was not needed yet.
  func resource<Resource: StoreResource>(_ type: Resource.Type) -> Resource? {
    withCore { _ in find(type) }
  }

  private func find<Resource: StoreResource>(_ type: Resource.Type) -> Resource? {
    // A loop: without knowledge of the types, a lazy sequence looks up its own ones at each call.
    for resource in resources {
      if let resource = resource as? Resource { return resource }
    }
    return nil
  }
}
