import VueFlux

/// What a ``SessionRecorder`` is to the stores of one state type.
struct SessionPlugin<State: VueFlux.State>: Witness {
  let recorder: SessionRecorder
  let actions: ActionCoding<State.Action>
  let states: StateCoding<State>
  let isExcluded: @Sendable (State.Action) -> Bool

  var keepsStateAfter: Bool { false }

  // MARK: - In the store's exclusive section, in the order of its actions

  func willChange(
    by action: State.Action,
    _ store: Recipient<State>,
    _ route: Route
  ) -> Cause {
    guard !isExcluded(action) else {
      recorder.withTimeline { $0.noteExcluded(store.store.id) }
      return route.cause
    }
    let action = encoded(action, store.store)
    let cause = recorder.number(of: route.cause)
    while true {
      // What is written about the state is made with no lock of the recorder held, as it takes the time that
      // it takes. No other thread does the same for this store meanwhile.
      let need = recorder.withTimeline { $0.need(of: store.store.id) }
      let state = need == .nothing ? nil : encoded(store.computed, store.store)
      let number = recorder.withTimeline { timeline in
        timeline.write(
          action,
          of: store.store,
          type: "\(State.self)",
          need: need,
          state: state,
          isGlobal: route.isGlobal,
          cause: cause
        )
      }
      // Another store may have begun a segment meanwhile, which has to have this state first.
      guard let number else { continue }
      openQuietStores()
      return recorder.cause(of: number)
    }
  }

  func didReplaceState(of store: Recipient<State>) {
    let state = encoded(store.computed, store.store)
    recorder.withTimeline { $0.writeReplacement(state, of: store.store, type: "\(State.self)") }
  }

  // MARK: - With no lock held

  func didJoin(_ store: Store<State>) {
    let id = store.id
    recorder.withTimeline { timeline in
      // Without the recorder, which holds this.
      timeline.join(id) { [weak store, actions, states, isExcluded] recorder in
        guard let store else {
          recorder.withTimeline { $0.leave(id) }
          return
        }
        SessionPlugin(
          recorder: recorder,
          actions: actions,
          states: states,
          isExcluded: isExcluded
        ).open(store)
      }
    }
    open(store)
  }

  func willRun(
    effect id: (any Hashable & Sendable)?,
    in store: StoreIdentity,
    _ cause: Cause
  ) -> Cause {
    let number = recorder.withTimeline { timeline in
      timeline.writeEffect(
        id.map { "\($0)" },
        of: store,
        cause: recorder.number(of: cause)
      )
    }
    return number.map { recorder.cause(of: $0) } ?? cause
  }

  /// Writes the state that a store begins with, in the session or in a segment, unless it is there.
  private func open(_ store: Store<State>) {
    let id = store.id
    while let version = recorder.withTimeline({ $0.versionToOpen(of: id) }) {
      // If the store has done anything since, that was written after its state.
      let state = encoded(store.computed, store.identity)
      let isDone = recorder.withTimeline { timeline in
        timeline.open(store.identity, type: "\(State.self)", state: state, ifVersion: version)
      }
      if isDone { return }
    }
  }

  private func openQuietStores() {
    for open in recorder.withTimeline({ $0.takeStoresToOpen() }) {
      Outside.perform { [recorder] in open(recorder) }
    }
  }

  // MARK: - Encoding

  private func encoded(_ action: State.Action, _ store: StoreIdentity) -> Payload {
    do {
      return .value(recorder.options.redaction(try actions.encode(action)))
    } catch {
      let reason = "\(error)"
      recorder.tell(
        .unencodableAction(type: "\(State.Action.self)", store: store, reason: reason)
      )
      return .unencodable(reason)
    }
  }

  /// Nil if states are not recorded.
  private func encoded(_ computed: Computed<State>, _ store: StoreIdentity) -> Payload? {
    guard let encode = states.encode else { return nil }
    do {
      return .value(recorder.options.redaction(try encode(computed)))
    } catch {
      let reason = "\(error)"
      recorder.tell(.unencodableState(type: "\(State.self)", store: store, reason: reason))
      return .unencodable(reason)
    }
  }
}
