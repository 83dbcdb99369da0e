public import Synchronization

#if canImport(Darwin)
  public import Darwin
#elseif canImport(Glibc)
  public import Glibc
#elseif canImport(Musl)
  public import Musl
#elseif canImport(Android)
  public import Android
#endif

extension ThreadRecord {
  /// The record of the calling thread.
  @inlinable static var current: ThreadRecord { ThreadRecords.shared.current }
}

/// The records of all threads, behind one key of the platform's thread library.
// `pthread_getspecific` rather than a task local: a commit is synchronous, and what matters is which
// locks this very thread holds.
// Sendable because the memory is never released, and has an atomic.
@safe @usableFromInline
struct ThreadRecords: @unchecked Sendable {
  @usableFromInline let key: pthread_key_t

  // A pointer that each engine copies. A global variable would cost an initialisation check, half as much as a dispatch.
  @unsafe @usableFromInline let courseCount: UnsafeMutablePointer<Atomic<Int>>

  /// Made once for the process; every engine keeps a copy, which spares the hot path a global's
  /// initialisation check.
  @usableFromInline static let shared = ThreadRecords()

  private init() {
    var key = pthread_key_t()
    let status = unsafe pthread_key_create(&key) { memory in
      // Optional on Linux and not on Darwin: both convert to this.
      let memory: UnsafeMutableRawPointer? = unsafe memory
      guard let memory = unsafe memory else { return }
      let contents = unsafe memory.assumingMemoryBound(to: ThreadRecord.Contents.self)
      unsafe contents.deinitialize(count: 1)
      unsafe contents.deallocate()
    }
    guard status == 0 else {
      Misuse.stop(
        "pthread_key_create failed with code \(status).",
        rule: "VueFlux needs one thread-specific key.",
        remedy: "Delete keys that the process does not need."
      )
    }
    self.key = key
    unsafe courseCount = .allocate(capacity: 1)
    unsafe courseCount.initialize(to: Atomic(0))
  }

  /// Whether running code may be part of a ``Course``, which is then to be looked up.
  @inlinable @inline(__always)
  var hasCourses: Bool { courses != 0 }

  /// How many courses there are.
  @inlinable @inline(__always)
  var courses: Int { unsafe courseCount.pointee.load(ordering: .relaxed) }

  /// The course of the calling code; nil if there is none.
  @inlinable @inline(__always)
  var currentCourse: Course? { hasCourses ? Course.current : nil }

  /// Runs user code that a store calls, which is part of no course.
  @inlinable @inline(__always)
  func withoutCourse<Result>(_ body: () -> Result) -> Result {
    hasCourses ? Course.leave(body) : body()
  }

  func countCourses(_ count: Int) {
    unsafe _ = courseCount.pointee.add(count, ordering: .relaxed)
  }

  /// The record of the calling thread.
  @inlinable @inline(__always)
  var current: ThreadRecord {
    guard let memory = unsafe pthread_getspecific(key) else { return makeRecord() }
    return unsafe ThreadRecord(
      contents: memory.assumingMemoryBound(to: ThreadRecord.Contents.self)
    )
  }

  @usableFromInline @inline(never)
  func makeRecord() -> ThreadRecord {
    let contents = UnsafeMutablePointer<ThreadRecord.Contents>.allocate(capacity: 1)
    unsafe contents.initialize(to: ThreadRecord.Contents())
    unsafe contents.pointee.isMainThread = Self.isOnMainThread
    unsafe pthread_setspecific(key, contents)
    return unsafe ThreadRecord(contents: contents)
  }

  private static var isOnMainThread: Bool {
    #if canImport(Darwin)
      pthread_main_np() != 0
    #else
      // The number of a thread, which Linux packs into that of its clock; the first thread has that of the process.
      var clock = clockid_t()
      let status = unsafe pthread_getcpuclockid(pthread_self(), &clock)
      return status == 0 && ~(clock >> 3) == getpid()
    #endif
  }
}
