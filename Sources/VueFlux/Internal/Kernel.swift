/// The inner loops of an engine, compiled where the state's type is known.
///
/// A generic function that the caller's module cannot specialise costs ten times as much as one that
/// it can. Everything here is made in the inlinable initialiser of ``Store``, so it is specialised
/// for the state, and the rest of the engine stays opaque and calls it once a batch.
@usableFromInline
struct Kernel<State: VueFlux.State>: Sendable {
  /// Commits an action if that takes nothing but the state: nobody listens, nobody has a snapshot.
  @usableFromInline
  let commitQuietly: @Sendable (Engine<State>, State.Action, ThreadRecord) -> Bool

  /// Commits an action, whoever listens.
  @usableFromInline
  let commitAction: @Sendable (Engine<State>, State.Action, ThreadRecord) -> Commit<State>

  /// Commits work from a place in a chunk on, for as long as one hold of the lock should last.
  @usableFromInline
  let commitChunk:
    @Sendable (Engine<State>, Mailbox<Work<State>>.Chunk, Int, ThreadRecord) -> Commit<State>

  /// Calls observers with committed actions.
  @usableFromInline
  let deliver: @Sendable (Audience<State>, Lane<State>.Observers, Lane<State>.Outbox.Chunk) -> Void

  @inlinable
  init() {
    commitQuietly = { engine, action, record in
      engine.commitQuietly(action, record)
    }
    commitAction = { engine, action, record in
      engine.commit(action, record)
    }
    commitChunk = { engine, chunk, start, record in
      engine.commit(chunk, from: start, record)
    }
    deliver = { audience, observers, entries in
      audience.deliver(entries, to: observers)
    }
  }
}
