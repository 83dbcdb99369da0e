// As Apple's: SwiftUI is a module on top of SwiftUICore, and its importers see both as one.
@_exported public import SwiftUICore

@MainActor @preconcurrency
public struct Button<Label: View>: View {
  public typealias Body = Never
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
}

extension Button where Label == Text {
  public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {}

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {}
}

@MainActor @preconcurrency
public struct TextField<Label: View>: View {
  public typealias Body = Never
}

extension TextField where Label == Text {
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {}
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>) {}
}

@MainActor @preconcurrency
public struct Stepper<Label: View>: View {
  public typealias Body = Never
}

extension Stepper where Label == Text {
  public init<V: Strideable>(
    _ titleKey: LocalizedStringKey,
    value: Binding<V>,
    step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {}
}

@MainActor @preconcurrency
public struct List<SelectionValue: Hashable, Content: View>: View {
  public typealias Body = Never
}

extension List where SelectionValue == Never {
  public init(@ViewBuilder content: () -> Content) {}

  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {}
}
