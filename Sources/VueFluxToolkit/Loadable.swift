/// A value and the state of its load: idle, loading, loaded or failed.
///
/// ```swift
/// struct ListState: State {
///   typealias Action = ListAction
///   typealias Mutations = ListMutations
///   var titles = Loadable<[String]>.idle
/// }
///
/// enum ListAction { case titles(Loadable<[String]>.Event) }
///
/// struct ListMutations: Mutations {
///   func commit(action: ListAction, state: inout ListState) {
///     switch action {
///     case .titles(let event): state.titles.apply(event)
///     }
///   }
/// }
/// ```
///
/// `load` runs the effect that dispatches these events. The value of an earlier load stays while the next one runs, and
/// when it fails.
public enum Loadable<Value> {
  /// Nothing is loaded.
  case idle
  /// A load is running. The previous value is that of an earlier load.
  case loading(previous: Value?)
  /// The value is there, and no load runs.
  case loaded(Value)
  /// The last load has failed. The previous value is that of an earlier load.
  case failed(previous: Value?, message: String)

  /// A step of a load.
  ///
  /// `load` dispatches ``began``, and then one of the others.
  public enum Event {
    /// The load has begun.
    case began
    /// The load has ended with this value.
    case loaded(Value)
    /// The load has ended with an error, which this message describes.
    case failed(message: String)
    /// The load was cancelled.
    case cancelled
  }
}

extension Loadable: Sendable where Value: Sendable {}
extension Loadable: Equatable where Value: Equatable {}
extension Loadable: Hashable where Value: Hashable {}
extension Loadable: Encodable where Value: Encodable {}
extension Loadable: Decodable where Value: Decodable {}
extension Loadable.Event: Sendable where Value: Sendable {}
extension Loadable.Event: Equatable where Value: Equatable {}
extension Loadable.Event: Hashable where Value: Hashable {}
extension Loadable.Event: Encodable where Value: Encodable {}
extension Loadable.Event: Decodable where Value: Decodable {}

// MARK: - Reading and changing it

extension Loadable {
  /// Whether a load is running.
  public var isLoading: Bool {
    if case .loading = self { true } else { false }
  }

  /// The message of the error with which the last load has failed; nil if it has not.
  public var message: String? {
    if case .failed(_, let message) = self { message } else { nil }
  }

  /// The value of the last load that has succeeded; nil if there is none.
  ///
  /// It is changed in place, and a load that runs goes on: `state.titles.value?.append("Tea")`. Setting the
  /// value of an idle loadable makes it loaded. A failure stays. Setting nil removes the value.
  public var value: Value? {
    get {
      switch self {
      case .idle: nil
      case .loaded(let value): value
      case .loading(let previous), .failed(let previous, _): previous
      }
    }
    _modify {
      let phase = phase
      // Taken out, so that a big value is not copied when it is changed.
      var value = takeValue()
      defer { self = Self(value, phase) }
      yield &value
    }
  }

  /// Creates a value that is loaded; or that is not, if it is nil.
  ///
  /// For a state that is restored: the load that ran when it was saved does not run any more.
  public init(_ value: Value?) {
    self = value.map(Self.loaded) ?? .idle
  }

  /// A loadable without its value.
  private enum Phase {
    case settled, loading
    case failed(message: String)
  }

  private var phase: Phase {
    switch self {
    case .idle, .loaded: .settled
    case .loading: .loading
    case .failed(_, let message): .failed(message: message)
    }
  }

  private init(_ value: Value?, _ phase: Phase) {
    switch phase {
    case .settled: self.init(value)
    case .loading: self = .loading(previous: value)
    case .failed(let message): self = .failed(previous: value, message: message)
    }
  }

  private mutating func takeValue() -> Value? {
    defer { self = .idle }
    return value
  }
}

// MARK: - The events of a load

extension Loadable {
  /// Applies a step of a load.
  ///
  /// A cancelled load leaves the earlier value, or nothing. The failure of an earlier load is forgotten when the next one
  /// begins.
  public mutating func apply(_ event: Event) {
    apply(event) { $0 = $1 }
  }

  /// Applies a step of a load, and combines the loaded value with the one that is there.
  ///
  /// For a list that is loaded page by page: `state.titles.apply(event) { $0 += $1 }`.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - combine: Changes the earlier value, in place; not called if there is none.
  public mutating func apply(
    _ event: Event,
    combine: (_ value: inout Value, _ loaded: Value) -> Void
  ) {
    switch event {
    case .began: self = .loading(previous: takeValue())
    case .loaded(let loaded):
      guard var value = takeValue() else {
        self = .loaded(loaded)
        return
      }
      combine(&value, loaded)
      self = .loaded(value)
    case .failed(let message): self = .failed(previous: takeValue(), message: message)
    case .cancelled: if isLoading { self = Self(takeValue()) }
    }
  }
}
