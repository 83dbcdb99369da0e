import VueFluxTestSupport

extension SessionLines {
  /// Adds lines of three stores, with states, losses, left-out actions and rejections in any order.
  mutating func addRandom(_ count: Int, _ random: inout some RandomNumberGenerator) {
    let reasons = ["", "checkpoint", "replaced", "excluded", "lost"]
    for _ in 0..<count {
      let store = Int.random(in: 1...3, using: &random)
      let reason = reasons.randomElement(using: &random) ?? ""
      let why = reason.isEmpty ? "" : #","why":"\#(reason)""#
      switch Int.random(in: 0..<16, using: &random) {
      case 0: addStore("store \(store)", store)
      case 1: add("store", store: store, #","name":"store \#(store)","type":"T"\#(why)"#)
      case 2: add("state", store: store, #"\#(why),"state":1"#)
      case 3: add("state", store: store, why)
      case 4: add("effect", store: store, #","effect":"a""#)
      case 5: add("action", store: store, #","unencodable":"no""#)
      case 6: add("action", store: store, #","excluded":2,"action":1"#)
      case 7: addExclusion(of: Int.random(in: 1...4, using: &random), store)
      case 8: addRejection(store)
      case 9: skip(1)
      case 10: addLoss([store])
      case 11: addLoss([1, 2])
      default: addAction("a", store: store)
      }
    }
  }

  private mutating func addExclusion(of count: Int, _ store: Int) {
    addNote(#""next":\#(next),"at":0,"is":"excluded","store":\#(store),"excluded":\#(count)}"#)
  }

  private mutating func addRejection(_ store: Int) {
    addNote(
      #""next":\#(next),"at":0,"is":"rejected","store":\#(store),"reason":"no","action":1}"#
    )
  }

  private mutating func addLoss(_ stores: [Int]) {
    let first = next
    skip(1)
    addNote(
      #""next":\#(next),"at":0,"is":"lost","first":\#(first),"stores":\#(stores),"reason":"full"}"#
    )
  }
}
