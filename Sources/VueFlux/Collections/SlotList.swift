public import Synchronization

/// Objects in order of arrival; one that has left leaves a gap, so that the others keep their places.
@usableFromInline
struct SlotList<Element: SlotHolder>: Sendable where Element: Sendable {
  /// The objects and the gaps.
  @usableFromInline var all = ContiguousArray<Element?>()

  @usableFromInline var liveCount = 0

  /// The number of places at which the next sweep for unused objects is due.
  @usableFromInline var sweepCount = 32

  @inlinable
  init() {}

  /// The objects and the gaps, to be walked with no lock held.
  @inlinable var copy: ContiguousArray<Element?> {
    #if VUEFLUX_TSAN
      // A real copy. Otherwise only a reference count tells the writer that the last reader is done, and
      // ThreadSanitizer does not see that.
      ContiguousArray(all.map { $0 })
    #else
      all
    #endif
  }

  @inlinable var isEmpty: Bool { liveCount == 0 }

  /// Adds an object at the end, in constant time on average.
  ///
  /// - Returns: Whether it is time for a sweep.
  @inlinable @discardableResult
  mutating func add(_ element: Element) -> Bool {
    element.slot = Int32(all.count)
    all.append(element)
    liveCount += 1
    guard all.count >= sweepCount else { return false }
    planSweep()
    return true
  }

  /// Puts off the next sweep until the objects may have doubled in number.
  @inlinable
  mutating func planSweep() {
    sweepCount = max(32, liveCount * 2)
  }

  /// Removes an object, in constant time on average.
  ///
  /// The caller holds it, so that nothing of the user's is released here.
  ///
  /// - Returns: Whether it was there.
  @inlinable @discardableResult
  mutating func remove(_ element: Element) -> Bool {
    let slot = Int(element.slot)
    guard slot >= 0 else { return false }
    element.slot = -1
    all[slot] = nil
    liveCount -= 1
    if slot == all.count - 1 { all.removeLast() }
    if liveCount * 2 < all.count { compact() }
    return true
  }

  /// Removes and returns all objects.
  @usableFromInline
  mutating func removeAll() -> ContiguousArray<Element?> {
    defer { self = SlotList() }
    for element in all { element?.slot = -1 }
    return all
  }

  @usableFromInline
  mutating func compact() {
    all.removeAll { $0 == nil }
    for (slot, element) in all.enumerated() {
      element?.slot = Int32(slot)
    }
  }
}

/// An object with a place in a ``SlotList``.
@usableFromInline
protocol SlotHolder: AnyObject {
  /// The index of the object; negative if it is in no list. Only the list sets it.
  var slot: Int32 { get set }
}

/// The place of an object in a list.
///
/// The lock of the list guards it. It is atomic only because the compiler does not know that, which costs nothing.
@usableFromInline
struct Slot: ~Copyable, Sendable {
  @usableFromInline let atomic = Atomic<Int32>(-1)

  @inlinable
  init() {}

  /// The index; negative if the object is in no list.
  @inlinable var number: Int32 {
    get { atomic.load(ordering: .relaxed) }
    nonmutating set { atomic.store(newValue, ordering: .relaxed) }
  }
}

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
