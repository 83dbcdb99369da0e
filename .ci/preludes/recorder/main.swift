import Foundation
import VueFlux
import VueFluxRecorder

let url = URL.temporaryDirectory.appending(path: "\(UUID().uuidString).jsonl")
