// Records what several threads do to several stores, until it is killed.
// Arguments: the file, from how many bytes on the next segment is begun, and perhaps `device`; or `folder`, if
// the file is a folder of sessions.

import Foundation
import VueFluxRecorder

let arguments = CommandLine.arguments
guard arguments.count >= 3, let segmentSize = Int(arguments[2]) else {
  print("usage: RecordingChild FILE SEGMENTSIZE [device | folder]")
  exit(2)
}
var options = SessionRecorder.Options()
options.segmentSize = segmentSize
options.segmentCount = .max
options.durability = arguments.last == "device" ? .device : .process
options.digestInterval = 10
options.stateInterval = 35
let url = URL(filePath: arguments[1])
let recorder =
  arguments.last == "folder"
  ? try SessionFolder(url).makeRecorder(options: options)
  : try SessionRecorder(url: url, options: options)
await Writers(recorder: recorder).run()
