public import Foundation
public import VueFluxJSON
import VueFluxRecorder

/// An action in a file of Redux DevTools.
public struct DevToolsAction: Hashable, Sendable {
  /// The action's id in the file, from 1.
  public let id: Int

  /// The action's name, such as `cart/add`.
  public let type: String

  /// The whole action: an object with its type.
  public let json: JSONValue

  /// When it was performed, if the file says so.
  public let time: Date?

  /// Nil if the action is no object that has a type.
  init?(id: Int, json: JSONValue, time: Date?) {
    guard let type = json["type"]?.string else { return nil }
    self.id = id
    self.type = type
    self.json = json
    self.time = time
  }
}
