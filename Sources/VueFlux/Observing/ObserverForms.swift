// Each function converts a closure that a caller passes into the form that the engine calls.

@inlinable
func onMain<Value: Sendable>(
  _ observer: @escaping @MainActor (Value) -> Void
) -> @Sendable (Value?, Value) -> Void {
  { _, value in MainActor.assumeIsolated { observer(value) } }
}

@inlinable
func onMain<Value: Sendable>(
  _ observer: @escaping @MainActor (Value?, Value) -> Void
) -> @Sendable (Value?, Value) -> Void {
  { previous, value in MainActor.assumeIsolated { observer(previous, value) } }
}

@inlinable
func withoutPrevious<Value: Sendable>(
  _ observer: @escaping @Sendable (Value) -> Void
) -> @Sendable (Value?, Value) -> Void {
  { _, value in observer(value) }
}
