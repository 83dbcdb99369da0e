extension ContiguousArray {
  /// Calls `body` with each object that is there, and retains none of them.
  ///
  /// Retaining and releasing cost as much as a commit. The array must not change meanwhile.
  @inlinable @inline(__always)
  func borrowEach<Object: AnyObject>(_ body: (Object) -> Void) where Element == Object? {
    for index in indices {
      guard let object = self[index] else { continue }
      // unsafe: the array holds the object for as long as this runs.
      let borrowed = unsafe Unmanaged.passUnretained(object)
      unsafe borrowed._withUnsafeGuaranteedRef { body($0) }
    }
  }
}
