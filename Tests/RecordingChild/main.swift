// Records what several threads do to several stores, until it is killed.
// Arguments: the file, from how many bytes on the next segment is begun, and perhaps `device`.

import Foundation
import VueFluxRecorder

let arguments = CommandLine.arguments
guard arguments.count >= 3, let segmentSize = Int(arguments[2]) else {
  print("usage: RecordingChild FILE SEGMENTSIZE [device]")
  exit(2)
}
var options = SessionRecorder.Options()
options.segmentSize = segmentSize
options.segmentCount = .max
options.durability = arguments.last == "device" ? .device : .process
options.digestInterval = 10
options.stateInterval = 35
let recorder = try SessionRecorder(url: URL(filePath: arguments[1]), options: options)
await Writers(recorder: recorder).run()
