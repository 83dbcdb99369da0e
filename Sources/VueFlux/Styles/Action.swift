/// An action of an open set: whoever defines a new one need not change the state's file.
///
/// ```swift
/// struct StepChangeRequested: Action { let step: Int }
/// struct CounterIncreaseRequested: Action {}
/// ```
///
/// It says what is asked for, or what has happened, and holds no code; a ``Reducer`` answers it. A set
/// that is closed is an enum instead, which needs no protocol and which the compiler checks a `switch`
/// against.
public protocol Action: Sendable {}
