// swift-format-ignore-file
import Testing
import VueFluxRecorder
@testable import VueFluxSessionSupport

@Test func `cart after record 3`() throws {
  // cart
  let state1Mutations = Cart.Mutations()
  var state1 = try JSONValue(parsing: #"{"counts":{},"items":["tea"],"notes":0,"prices":{"tea":1},"tags":[],"total":1}"#).decoded(as: Cart.self)
  // 3
  state1Mutations.commit(
    action: try JSONValue(parsing: #"{"add":{"_0":"milk","price":1}}"#).decoded(as: Cart.Action.self),
    state: &state1
  )

  // The recorded result, right or wrong. Replace it by the result that you expect.
  let state1Result = try JSONValue(encoding: state1)
  let state1Expected = try JSONValue(parsing: #"{"counts":{},"items":["tea","milk"],"notes":0,"prices":{"milk":1,"tea":1},"tags":[],"total":2}"#)
  #expect(state1Result == state1Expected)
}
