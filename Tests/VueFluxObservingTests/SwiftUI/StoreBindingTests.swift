#if canImport(SwiftUI)
  import SwiftUI
  import Testing
  import VueFlux
  import VueFluxTestSupport

  @MainActor @Suite struct `A binding of a store` {
    private let store = Store<Form>(state: .init(), mutations: .init(), executor: .immediate)

    @Test func `the binding reads the current value`() {
      let text = store.binding(\.text) { .textChanged($0) }
      #expect(text.wrappedValue == "")
      store.actions.dispatch(action: .textChanged("typed"))
      #expect(text.wrappedValue == "typed")
    }

    @Test func `writing dispatches the action made from the new value`() {
      let text = store.binding(\.text) { .textChanged($0 + "!") }
      text.wrappedValue = "typed"
      #expect(store.text == "typed!")
      #expect(text.wrappedValue == "typed!")
    }

    @Test func `a write that the mutations do not take leaves the value as it was`() {
      let isOn = store.binding(\.isOn) { _ in .textChanged("refused") }
      isOn.wrappedValue = true
      #expect(!isOn.wrappedValue)
      #expect(store.text == "refused")
    }

    @Test func `the key path need not be sendable`() {
      let word = Word("typed")
      let isTyped = store.binding(\.[is: word]) { .textChanged($0 ? "typed" : "") }
      isTyped.wrappedValue = true
      #expect(isTyped.wrappedValue)
      isTyped.wrappedValue = false
      #expect(!isTyped.wrappedValue)
    }

    #if os(Linux)
      @Test func `the action is committed inside the transaction of the write`() {
        let seen = Recorder<Bool?>()
        store.subscribe(executor: .immediate) { _, _ in
          seen.record(_currentTransaction()?.isContinuous)
        }
        var transaction = Transaction()
        transaction.isContinuous = true
        store.binding(\.text) { .textChanged($0) }.transaction(transaction).wrappedValue = "typed"
        #expect(seen.recorded == [true])
        #expect(_currentTransaction() == nil)
      }
    #endif
  }

  private struct Form: VueFlux.State {
    typealias Action = FormAction
    typealias Mutations = FormMutations
    fileprivate var text = ""
    fileprivate var isOn = false
  }

  private enum FormAction {
    case textChanged(String)
  }

  private struct FormMutations: Mutations {
    func commit(action: FormAction, state: inout Form) {
      switch action {
      case .textChanged(let text): state.text = text
      }
    }
  }

  /// An object, which is not sendable, to be part of a key path.
  private final class Word: Hashable {
    let text: String

    init(_ text: String) { self.text = text }

    static func == (lhs: Word, rhs: Word) -> Bool { lhs.text == rhs.text }
    func hash(into hasher: inout Hasher) { hasher.combine(text) }
  }

  extension Computed where State == Form {
    fileprivate var text: String { state.text }
    fileprivate var isOn: Bool { state.isOn }
    fileprivate subscript(is word: Word) -> Bool { state.text == word.text }
  }
#endif
