/// Keeps the optimiser from doing without a value.
@inline(never)
func use<Value>(_ value: Value) {
  withExtendedLifetime(value) {}
}
