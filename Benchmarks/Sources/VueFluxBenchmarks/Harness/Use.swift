/// Keeps the optimiser from doing without an object.
@inline(never)
func use(_ object: AnyObject) {
  withExtendedLifetime(object) {}
}
