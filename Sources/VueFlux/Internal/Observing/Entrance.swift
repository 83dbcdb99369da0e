/// An observer of the state that is registered and has not had its first value.
@usableFromInline
struct Entrance<State: VueFlux.State>: Sendable {
  @usableFromInline let observer: StateObserver<State>
  @usableFromInline let registration: Registration<State>
  @usableFromInline let lane: Lane<State>
  @usableFromInline let audience: Audience<State>

  /// The state to take that value from, if it is to be delivered by the thread that subscribes.
  @usableFromInline let box: StateBox<State>?

  /// Whether, if it is not, the lane has to be drained.
  @usableFromInline let needsDrain: Bool

  @inlinable
  init(
    observer: StateObserver<State>,
    registration: Registration<State>,
    lane: Lane<State>,
    audience: Audience<State>,
    box: StateBox<State>?,
    needsDrain: Bool
  ) {
    self.observer = observer
    self.registration = registration
    self.lane = lane
    self.audience = audience
    self.box = box
    self.needsDrain = needsDrain
  }
}
