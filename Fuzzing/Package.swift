// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "VueFluxFuzzing",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "VueFlux", path: "..")],
  targets: [
    .target(name: "Fuzzer"),
    .executableTarget(
      name: "LinkFuzzer",
      dependencies: ["Fuzzer", .product(name: "VueFluxRouter", package: "VueFlux")]
    ),
    .executableTarget(
      name: "SessionFuzzer",
      dependencies: ["Fuzzer", .product(name: "VueFluxRecorder", package: "VueFlux")]
    ),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [.treatAllWarnings(as: .error)]
}
