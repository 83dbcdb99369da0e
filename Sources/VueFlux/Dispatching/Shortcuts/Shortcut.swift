#if DEBUG
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Android)
    import Android
  #endif
#endif

/// The faster ways for common cases.
///
/// The files of this folder can be removed, and every guarantee still holds; only instructions are lost. In a debug
/// build, `VUEFLUX_LONG_WAY` in the environment has the same effect, and the tests pass with it. `-Xswiftc
/// -DVUEFLUX_LONG_WAY` closes them in a release build, for measuring. A shortcut that saves less than a quarter is removed.
@usableFromInline
enum Shortcut: Sendable {
  #if VUEFLUX_LONG_WAY
    @inlinable @inline(__always) static var isOpen: Bool { false }
  #elseif DEBUG
    @usableFromInline static let isOpen = unsafe getenv("VUEFLUX_LONG_WAY") == nil
  #else
    @inlinable @inline(__always) static var isOpen: Bool { true }
  #endif
}
