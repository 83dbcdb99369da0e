import VueFluxJSON
import VueFluxRecorder

extension JSONValue {
  /// The action without its values: the name of the case or the type.
  ///
  /// A value that does not look like an enum's case is JSON, cut to a few characters.
  var actionName: String {
    guard let members = object else { return description.cut(to: 40) }
    if members.count == 1, let (name, value) = members.first, value.object != nil { return name }
    if members.count == 2, let name = members["type"]?.string, members["value"] != nil {
      return name.cut(to: 100)
    }
    return description.cut(to: 40)
  }
}
