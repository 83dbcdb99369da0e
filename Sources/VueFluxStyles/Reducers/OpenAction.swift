/// An action of an open set, to which any file can add one.
///
/// ```swift
/// struct StepChangeRequested: OpenAction { let step: Int }
/// struct CounterIncreaseRequested: OpenAction {}
/// ```
///
/// It describes a request or an event and holds no code. A ``Reducer`` answers it. A closed set is an enum
/// instead: it needs no protocol, and the compiler checks that a `switch` names every case.
public protocol OpenAction: Sendable {}
