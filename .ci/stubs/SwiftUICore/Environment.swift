public import Observation

public struct EnvironmentValues: Sendable {}

@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  public var wrappedValue: Value { fatalError("There is no environment in the stub.") }

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {}
}

extension Environment where Value: AnyObject, Value: Observable {
  public init(_ objectType: Value.Type) {}
}

extension View {
  nonisolated public func environment<T>(_ object: T?) -> some View
  where T: AnyObject, T: Observable {
    self
  }
}
