import Testing
import VueFlux
import VueFluxSessionSupport
import VueFluxTestSupport

@testable import VueFluxDevTools
@testable import VueFluxRecorder

@Suite struct `Numbers in Redux DevTools` {
  private let folder = Folder()
  private let second = Folder()

  /// The file as a JavaScript program writes it: each number is a `Double`, and zero has no sign.
  private func throughJavaScript(_ text: String) throws -> String {
    func held(_ value: JSONValue) -> JSONValue {
      switch value {
      case .number(let number): .number(JSONNumber(number.double + 0) ?? JSONNumber(0))
      case .array(let elements): .array(elements.map(held))
      case .object(let members): .object(members.mapValues(held))
      // The compact format has JSON in texts.
      case .string(let text) where text.hasPrefix("[") || text.hasPrefix("{"):
        .string((try? held(JSONValue(parsing: text)).description) ?? text)
      default: value
      }
    }
    return try held(JSONValue(parsing: text)).description
  }

  @Test(arguments: [DevToolsFile.Format.lifted, .compact])
  func `beyond those of JavaScript survive it`(format: DevToolsFile.Format) throws {
    let numbers = [Int.max, Int.min, 1 << 53 + 1, 1 << 53, 5, -7]
    let texts = ["@@vueflux/number:5", "@@vueflux/text:x", "@@vueflux/number:no"]
    do {
      let recorder = try SessionRecorder(url: folder.file)
      let store = Store<Numbers>(
        state: .init(),
        mutations: .init(),
        executor: .immediate,
        plugins: [recorder.plugin()]
      )
      for number in numbers { store.actions.dispatch(action: .number(number)) }
      for text in texts { store.actions.dispatch(action: .text(text)) }
      store.actions.dispatch(action: .double(-0.0))
    }
    let text = try DevToolsFile(folder.session()).text(as: format)
    #expect(text.contains("@@vueflux/number:9223372036854775807"))
    try DevToolsFile(parsing: throughJavaScript(text)).writeSession(to: second.file)
    let replay = try second.session().replay(
      into: [.mutations(NumbersMutations(), as: "Numbers")]
    )
    let state = replay.state(of: "Numbers", as: Numbers.self)
    #expect(state?.numbers == numbers && state?.texts == texts)
    #expect(state?.doubles.map(\.sign) == [.minus])
  }

  @Test(arguments: [#"@@vueflux/number:"no""#, "@@vueflux/number:[1]", "@@vueflux/number:null"])
  func `are not taken for them if they only look like them`(text: String) {
    #expect(JSONValue.string(text).fromJavaScript == .string(text))
  }
}

private struct Numbers: State, Codable, Sendable {
  typealias Mutations = NumbersMutations
  enum Action: Codable, Sendable {
    case number(Int)
    case text(String)
    case double(Double)
  }
  var numbers: [Int] = []
  var texts: [String] = []
  var doubles: [Double] = []
}

private struct NumbersMutations: Mutations {
  func commit(action: Numbers.Action, state: inout Numbers) {
    switch action {
    case .number(let number): state.numbers.append(number)
    case .text(let text): state.texts.append(text)
    case .double(let double): state.doubles.append(double)
    }
  }
}
