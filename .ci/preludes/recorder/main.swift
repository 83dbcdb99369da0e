import Foundation
import VueFlux
import VueFluxRecorder

let sessions = URL.temporaryDirectory.appending(path: UUID().uuidString)
let url = URL.temporaryDirectory.appending(path: "\(UUID().uuidString).jsonl")
