import VueFlux

/// What a ``SessionRecorder`` is to the stores of one state type.
struct SessionPlugin<State: VueFlux.State>: Witness {
  let recorder: SessionRecorder
  let actions: ActionCoding<State.Action>
  let states: StateCoding<State>
  let isExcluded: @Sendable (State.Action) -> Bool

  /// Tells this plugin from others of the same recorder: only one of them records a store.
  private let identity = Identity()
  private let type = TypeName.of(State.self)

  // MARK: - In the store's exclusive section, in the order of its actions

  func willChange(
    by action: State.Action,
    _ store: Recipient<State>,
    _ arrival: Arrival
  ) -> Cause? {
    let id = store.store.id
    guard var need = recorder.withTimeline({ $0.need(of: id, for: ObjectIdentifier(identity)) })
    else { return nil }
    guard !isExcluded(action) else {
      recorder.withTimeline { $0.noteExcluded(id) }
      return nil
    }
    let action = encoded(action, store.store)
    let cause = recorder.number(of: arrival.cause)
    while true {
      // What is written about the state is made with no lock of the recorder held, as it takes the time that
      // it takes. No other thread does the same for this store meanwhile.
      let state = need == .nothing ? nil : encoded(store.computed, store.store)
      let number = recorder.withTimeline { timeline in
        timeline.write(
          action,
          of: store.store,
          type: type,
          need: need,
          state: state,
          isGlobal: arrival.isGlobal,
          cause: cause
        )
      }
      if let number { return recorder.cause(of: number) }
      // Another store has begun a segment meanwhile, which has to have this state first.
      need = .state
    }
  }

  func didReplaceState(of store: Recipient<State>) {
    let state = encoded(store.computed, store.store)
    guard isAdmitted(to: store.store.id) else { return }
    recorder.withTimeline { $0.writeReplacement(state, of: store.store, type: type) }
  }

  // MARK: - With no lock held

  func didJoin(_ store: Store<State>) {
    let id = store.id
    guard isAdmitted(to: id) else { return }
    recorder.withTimeline { timeline in
      // Without the recorder, which holds this.
      timeline.join(id) { [weak store, actions, states, isExcluded] recorder in
        guard let store else {
          recorder.withTimeline { $0.forget(id) }
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

  func didLeave(_ store: StoreIdentity) {
    recorder.withTimeline { $0.leave(store.id, ObjectIdentifier(identity)) }
  }

  func willRun(
    effect id: (any Hashable & Sendable)?,
    in store: StoreIdentity,
    _ cause: Cause
  ) -> Cause? {
    guard isAdmitted(to: store.id) else { return nil }
    let number = recorder.withTimeline { timeline in
      timeline.writeEffect(
        id.map { "\($0)" },
        of: store,
        cause: recorder.number(of: cause)
      )
    }
    return number.map { recorder.cause(of: $0) }
  }

  /// Writes the state that a store begins with, in the session or in a segment, unless it is there.
  private func open(_ store: Store<State>) {
    let id = store.id
    while let version = recorder.withTimeline({ $0.versionToOpen(of: id) }) {
      // If the store has done anything since, that was written after its state.
      let state = encoded(store.computed, store.identity)
      let isDone = recorder.withTimeline { timeline in
        timeline.open(store.identity, type: type, state: state, ifVersion: version)
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
    do {
      return .value(recorder.options.redaction(try actions.encode(action)))
    } catch {
      let reason = reason(for: error)
      recorder.tell(
        .unencodableAction(type: "\(State.Action.self)", store: store, reason: reason)
      )
      return .unencodable(reason)
    }
  }

  /// Why something could not be encoded, without what it is: that may be a secret.
  private func reason(for error: any Error) -> String {
    guard case EncodingError.invalidValue(_, let context)? = error as? EncodingError else {
      return recorder.options.redaction.rules.isEmpty ? "\(error)" : "\(Swift.type(of: error))"
    }
    let path = context.codingPath.map(\.stringValue).joined(separator: ".")
    return (path.isEmpty ? "" : "\(path): ") + context.debugDescription
  }

  /// Nil if states are not recorded.
  private func encoded(_ computed: Computed<State>, _ store: StoreIdentity) -> Payload? {
    guard let encode = states.encode else { return nil }
    do {
      return .value(recorder.options.redaction(try encode(computed)))
    } catch {
      let reason = reason(for: error)
      recorder.tell(.unencodableState(type: type, store: store, reason: reason))
      return .unencodable(reason)
    }
  }
}

/// An object of no contents.
private final class Identity: Sendable {}
