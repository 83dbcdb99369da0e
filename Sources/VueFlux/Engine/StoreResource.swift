/// A slot of the heart: an object that a store owns beside its state and its observers, and that ends with it.
///
/// Each wing has a type of its own. A store has one object of each type, made when it is first needed.
@usableFromInline
protocol StoreResource: AnyObject, Sendable {
  /// Ends the object, with no lock held; called when the store is released.
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
