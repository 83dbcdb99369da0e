import VueFluxJSON

/// The fingerprint of a state, to compare states by: 64 bits, by FNV-1a.
struct Digest: Hashable, Sendable {
  let text: String

  init(of state: JSONValue) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in state.bytes {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    let digits = String(hash, radix: 16)
    text = String(repeating: "0", count: 16 - digits.count) + digits
  }

  init(text: String) {
    self.text = text
  }
}
