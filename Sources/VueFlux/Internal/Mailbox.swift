/// A queue that is emptied by at most one drain at a time: first in, first out.
///
/// A pure state machine: it decides, and whoever holds its lock acts after releasing it. It serves
/// both hops, actions on their way to a store and committed actions on their way to observers.
@usableFromInline
struct Mailbox<Item: Sendable>: Sendable {
  @usableFromInline typealias Chunk = ContiguousArray<Item>

  @usableFromInline
  enum Phase: Sendable {
    /// Nobody is in charge; the next item calls for a drain.
    case idle
    /// An executor was asked for a drain, which has not begun.
    case scheduled
    /// A drain runs.
    case draining
    /// The store is gone; nothing is taken in any more.
    case closed
  }

  /// What the sender of an item has to do.
  @usableFromInline
  enum Admission: Sendable {
    /// Nothing: somebody is in charge.
    case queued
    /// Ask the executor for a drain.
    case needsDrain
    /// The item was not taken in.
    case closed
  }

  /// How many items one turn of a drain takes at most.
  ///
  /// Enough to make an executor's hop cheap (a dispatch queue's costs about 600 ns), few enough not
  /// to hold up a main thread.
  @usableFromInline static var chunkLength: Int { 256 }

  @usableFromInline var phase = Phase.idle
  @usableFromInline var incoming = Chunk()
  @usableFromInline var full = ContiguousArray<Chunk>()
  @usableFromInline var nextFull = 0
  @usableFromInline var spare: Chunk?

  @inlinable
  init() {}

  // MARK: - Sending

  @inlinable
  mutating func push(_ item: Item) -> Admission {
    if phase == .closed { return .closed }
    if incoming.count == Self.chunkLength { startChunk() }
    incoming.append(item)
    if phase != .idle { return .queued }
    phase = .scheduled
    return .needsDrain
  }

  @inlinable
  mutating func startChunk() {
    full.append(incoming)
    incoming = takeSpare()
  }

  @inlinable
  mutating func takeSpare() -> Chunk {
    guard let chunk = spare else {
      var chunk = Chunk()
      if !full.isEmpty { chunk.reserveCapacity(Self.chunkLength) }
      return chunk
    }
    spare = nil
    return chunk
  }

  // MARK: - Draining

  /// Starts a drain with its first chunk; nil when it is not this caller's turn.
  @inlinable
  mutating func begin() -> Chunk? {
    guard phase == .scheduled else { return nil }
    phase = .draining
    return take() ?? []
  }

  /// Ends a turn; true when there is more, so that another turn must be scheduled.
  @inlinable
  mutating func endTurn() -> Bool {
    guard phase == .draining else { return false }
    let hasMore = !incoming.isEmpty || nextFull < full.count
    phase = hasMore ? .scheduled : .idle
    return hasMore
  }

  /// Notices that an executor let go of a drain without running it: the items stay, and the next
  /// one schedules again.
  mutating func drainWasDropped() {
    if phase == .scheduled { phase = .idle }
  }

  /// Gives the memory of a finished chunk back, emptied.
  @inlinable
  mutating func recycle(_ chunk: consuming Chunk) {
    if spare == nil { spare = chunk }
  }

  /// Ends the mailbox and hands out what is left.
  @inlinable
  mutating func close() -> ContiguousArray<Chunk> {
    var rest = ContiguousArray(full[nextFull...])
    rest.append(incoming)
    self = Mailbox()
    phase = .closed
    return rest
  }

  @inlinable
  mutating func take() -> Chunk? {
    if nextFull < full.count {
      var chunk = Chunk()
      swap(&chunk, &full[nextFull])
      nextFull += 1
      // The places of taken chunks are given back once they are the greater part.
      if nextFull * 2 > full.count {
        full.removeFirst(nextFull)
        nextFull = 0
      }
      return chunk
    }
    guard !incoming.isEmpty else { return nil }
    var chunk = takeSpare()
    swap(&chunk, &incoming)
    return chunk
  }
}
