@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
  public var transaction = Transaction()
  private let getter: @isolated(any) @Sendable () -> Value
  private let setter: @isolated(any) @Sendable (Value, Transaction) -> Void

  @preconcurrency
  public init(
    get: @escaping @isolated(any) @Sendable () -> Value,
    set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {
    let set = unsafeBitCast(set, to: (@Sendable (Value) -> Void).self)
    getter = get
    setter = { value, _ in set(value) }
  }

  @preconcurrency
  public init(
    get: @escaping @isolated(any) @Sendable () -> Value,
    set: @escaping @isolated(any) @Sendable (Value, Transaction) -> Void
  ) {
    getter = get
    setter = set
  }

  public init(projectedValue: Binding<Value>) { self = projectedValue }

  public static func constant(_ value: Value) -> Binding<Value> {
    nonisolated(unsafe) let value = value
    return Binding(get: { value }, set: { _ in })
  }

  // Whoever uses a binding is where its functions are isolated to, which nothing checks: nor does
  // Apple's.
  public var wrappedValue: Value {
    get { unsafeBitCast(getter, to: (() -> Value).self)() }
    nonmutating set {
      unsafeBitCast(setter, to: ((Value, Transaction) -> Void).self)(newValue, transaction)
    }
  }

  public var projectedValue: Binding<Value> { self }

  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    nonisolated(unsafe) let keyPath = keyPath
    nonisolated(unsafe) let whole = self
    return Binding<Subject>(
      get: { whole.wrappedValue[keyPath: keyPath] },
      set: { whole.wrappedValue[keyPath: keyPath] = $0 }
    )
  }

  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    var binding = self
    binding.transaction = transaction
    return binding
  }
}

extension Binding: @unchecked Sendable where Value: Sendable {}
extension Binding: DynamicProperty {}
