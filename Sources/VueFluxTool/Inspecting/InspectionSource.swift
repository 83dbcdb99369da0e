import Foundation

/// The sessions that are inspected.
enum InspectionSource: Sendable {
  /// Files, and folders that stand for their newest sessions.
  case files([URL])
  /// A shop that runs in the tool.
  case demo
}
