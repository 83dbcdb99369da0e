import VueFlux

/// What a ``SessionRecorder`` is to the stores of one state type.
struct SessionPlugin<State: VueFlux.State>: RecordingHook {
  let recorder: SessionRecorder
  let coding: StoreCoding<State>
  let isExcluded: @Sendable (State.Action) -> Bool

  /// How a store is acted on; nil for a type of states that cannot be put back.
  let makeLive: (@Sendable (Store<State>, SessionRecorder) -> any LiveStore)?

  /// Tells this plugin from others of the same recorder: only one of them records a store.
  let identity = Identity()
  private let type = TypeName.of(State.self)

  // MARK: - In the store's exclusive section, in the order of its actions

  func willChange(
    by action: State.Action,
    _ store: StoreHandle<State>,
    _ trace: Trace
  ) -> Cause? {
    let id = store.identity.id
    guard var need = recorder.withTimeline({ $0.need(of: id, for: ObjectIdentifier(identity)) })
    else { return nil }
    guard need != .excluded, !isExcluded(action) else {
      recorder.withTimeline { $0.noteExcluded(id) }
      return nil
    }
    let action = encoded(action, store.identity)
    let cause = recorder.number(of: trace.cause)
    while true {
      // What is written about the state is made with no lock of the recorder held, as it takes the time that
      // it takes. No other thread does the same for this store meanwhile.
      let state = need == .nothing ? nil : encoded(store.computed, store.identity)
      let number = recorder.withTimeline { timeline in
        timeline.write(
          action,
          of: store.identity,
          type: type,
          need: need,
          state: state,
          isGlobal: trace.isGlobal,
          cause: cause
        )
      }
      if let number { return recorder.cause(of: number) }
      // Another store has begun a segment meanwhile, which has to have this state first.
      need = .state
    }
  }

  func didReplaceState(of store: StoreHandle<State>) {
    let id = store.identity.id
    guard isAdmitted(to: id), recorder.withTimeline({ $0.takesReplacement(of: id) }) else { return }
    let state = encoded(store.computed, store.identity)
    recorder.withTimeline { $0.writeReplacement(state, of: store.identity, type: type) }
  }

  // MARK: - With no lock held

  func didJoin(_ store: Store<State>) {
    let id = store.identity.id
    guard isAdmitted(to: id) else { return }
    recorder.withTimeline { timeline in
      // Without the recorder, which holds this.
      let find = makeLive.map { makeLive in
        { @Sendable [weak store] recorder in store.map { makeLive($0, recorder) } }
      }
      timeline.join(id, makeLive: find) { [weak store, coding, isExcluded, makeLive] in
        let (recorder, visit) = ($0, $1)
        guard let store else { return }
        let plugin = SessionPlugin(
          recorder: recorder,
          coding: coding,
          isExcluded: isExcluded,
          makeLive: makeLive
        )
        switch visit {
        case .opening: plugin.open(store)
        case .end: plugin.end(store)
        }
      }
    }
    open(store)
  }

  func willLeave(_ store: StoreHandle<State>, isReleased: Bool) {
    let id = store.identity.id
    let identity = ObjectIdentifier(identity)
    guard recorder.withTimeline({ $0.records(id, by: identity) }) else { return }
    let state = encoded(store.computed, store.identity)
    recorder.withTimeline { timeline in
      timeline.leave(
        store.identity,
        type: type,
        identity,
        isReleased: isReleased,
        state: state
      )
    }
  }

  func willRun(
    effect id: (any Hashable & Sendable)?,
    in store: StoreIdentity,
    _ cause: Cause
  ) -> Cause? {
    // Not of one that has just been released: nothing would forget it again.
    let identity = ObjectIdentifier(identity)
    guard recorder.withTimeline({ $0.records(store.id, by: identity) }) else { return nil }
    // What an id says of itself is the user's code, and may dispatch.
    let text = id.map(recorder.options.redaction.text)
    let cause = recorder.number(of: cause)
    let number = recorder.withTimeline { $0.writeEffect(text, of: store, cause: cause) }
    return number.map { recorder.cause(of: $0) }
  }

  /// Writes the state that a store begins with, in the session or in a segment, unless it is there.
  private func open(_ store: Store<State>) {
    let id = store.identity.id
    while let version = recorder.withTimeline({ $0.versionToOpen(of: id) }) {
      // If the store has done anything since, that was written after its state.
      let state = encoded(store.computed, store.identity)
      let isDone = recorder.withTimeline { timeline in
        timeline.open(store.identity, type: type, state: state, ifVersion: version)
      }
      if isDone { return }
    }
  }

  /// Writes the state that a store has when the session ends, unless a line has it.
  private func end(_ store: Store<State>) {
    let id = store.identity.id
    while let version = recorder.withTimeline({ $0.versionToEnd(of: id) }) {
      let state = encoded(store.computed, store.identity)
      let isDone = recorder.withTimeline { timeline in
        timeline.end(store.identity, type: type, state: state, ifVersion: version)
      }
      if isDone { return }
    }
  }

  /// Whether it is this plugin that records a store.
  private func isAdmitted(to store: StoreID) -> Bool {
    recorder.withTimeline { $0.admits(ObjectIdentifier(identity), to: store) }
  }

  // MARK: - Encoding

  private func encoded(_ action: State.Action, _ store: StoreIdentity) -> Payload {
    let payload = encoded(action)
    if case .unencodable(let reason) = payload {
      recorder.tell(
        .unencodableAction(type: "\(State.Action.self)", store: store, reason: reason)
      )
    }
    return payload
  }

  func encoded(_ action: State.Action) -> Payload {
    do {
      return .value(recorder.options.redaction(try coding.actions.encode(action)))
    } catch {
      return .unencodable(recorder.options.redaction.reason(for: error))
    }
  }

  /// Nil if states are not recorded.
  private func encoded(_ computed: Computed<State>, _ store: StoreIdentity) -> Payload? {
    guard let encode = coding.encodeState else { return nil }
    do {
      return .value(recorder.options.redaction(try encode(computed)))
    } catch {
      let reason = recorder.options.redaction.reason(for: error)
      recorder.tell(.unencodableState(type: type, store: store, reason: reason))
      return .unencodable(reason)
    }
  }
}

extension SessionPlugin {
  /// An object of no contents.
  final class Identity: Sendable {}
}
