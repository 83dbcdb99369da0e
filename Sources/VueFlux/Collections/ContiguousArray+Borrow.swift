extension ContiguousArray {
  /// Calls `body` with each object, without retaining it.
  ///
  /// A retain and a release cost as much as a commit. The array must not change meanwhile.
  @inlinable @inline(__always)
  func borrowEach<Object: AnyObject>(_ body: (Object) -> Void) where Element == Object? {
    // unsafe: an optional reference has the layout of an optional unmanaged one, and the array holds
    // the objects for as long as this runs.
    unsafe withUnsafeBytes { bytes in
      let references = unsafe bytes.bindMemory(to: Unmanaged<Object>?.self)
      for index in references.indices {
        guard let reference = unsafe references[index] else { continue }
        unsafe reference._withUnsafeGuaranteedRef { body($0) }
      }
    }
  }
}
