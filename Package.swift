// swift-tools-version: 6.2

import PackageDescription

// Only resolved when a trait asks for them.
let openCombine: Target.Dependency = .product(
  name: "OpenCombine",
  package: "OpenCombine",
  condition: .when(traits: ["OpenCombine"])
)

let flyingFox: Target.Dependency = .product(
  name: "FlyingFox",
  package: "FlyingFox",
  condition: .when(traits: ["Inspector"])
)

let flyingSocks: Target.Dependency = .product(
  name: "FlyingSocks",
  package: "FlyingFox",
  condition: .when(traits: ["Inspector"])
)

let package = Package(
  name: "VueFlux",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "VueFlux", targets: ["VueFlux"]),
    .library(name: "VueFluxToolkit", targets: ["VueFluxToolkit"]),
    .library(name: "VueFluxStyles", targets: ["VueFluxStyles"]),
    .library(name: "VueFluxRecorder", targets: ["VueFluxRecorder"]),
    .library(name: "VueFluxDevTools", targets: ["VueFluxDevTools"]),
    .library(name: "VueFluxInspector", targets: ["VueFluxInspector"]),
    .library(name: "VueFluxRouter", targets: ["VueFluxRouter"]),
    .library(name: "VueFluxTesting", targets: ["VueFluxTesting"]),
    .executable(name: "vueflux", targets: ["VueFluxTool"]),
  ],
  traits: [
    .trait(name: "Inspector", description: "The inspector in a browser."),
    .trait(name: "OpenCombine", description: "Publishers where there is no Combine."),
  ],
  dependencies: [
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ],
  targets: [
    .target(name: "VueFlux", dependencies: [openCombine]),
    .target(name: "VueFluxToolkit", dependencies: ["VueFlux"]),
    .target(name: "VueFluxStyles", dependencies: ["VueFlux", "VueFluxToolkit"]),
    .target(name: "VueFluxJSON"),
    .target(name: "VueFluxRecorder", dependencies: ["VueFlux", "VueFluxJSON"]),
    .target(name: "VueFluxDevTools", dependencies: ["VueFluxJSON", "VueFluxRecorder"]),
    .target(name: "VueFluxRouter", dependencies: ["VueFlux"]),
    .target(name: "VueFluxTesting", dependencies: ["VueFlux"]),
    .target(name: "VueFluxSessions", dependencies: ["VueFluxJSON", "VueFluxRecorder"]),
    .target(name: "VueFluxInspectorPage"),
    .target(
      name: "VueFluxInspector",
      dependencies: [
        "VueFlux", "VueFluxDevTools", "VueFluxInspectorPage", "VueFluxJSON", "VueFluxRecorder",
        "VueFluxSessions", flyingFox, flyingSocks,
      ],
      exclude: ["Page"]
    ),
    .executableTarget(
      name: "VueFluxTool",
      dependencies: [
        "VueFlux", "VueFluxDevTools", "VueFluxInspector", "VueFluxJSON", "VueFluxRecorder",
        "VueFluxSessions",
      ]
    ),
    .executableTarget(
      name: "VueFluxExamples",
      dependencies: ["VueFlux", "VueFluxRecorder", "VueFluxRouter", "VueFluxStyles"]
    ),
    .target(
      name: "VueFluxTestSupport",
      dependencies: ["VueFlux", "VueFluxStyles", "VueFluxTesting"],
      path: "Tests/Support"
    ),
    .target(
      name: "VueFluxHistories",
      dependencies: ["VueFlux", "VueFluxTestSupport", "VueFluxTesting"],
      path: "Tests/Histories"
    ),
    .executableTarget(
      name: "RandomHistories",
      dependencies: ["VueFluxHistories", "VueFluxTestSupport", "VueFluxTesting"],
      path: "Tests/RandomHistories"
    ),
    .testTarget(
      name: "VueFluxTests",
      dependencies: [
        "VueFlux", "VueFluxHistories", "VueFluxStyles", "VueFluxTestSupport", "VueFluxTesting",
      ],
      exclude: ["CompileFailures"]
    ),
    .testTarget(
      name: "VueFluxObservingTests",
      dependencies: [
        "VueFlux", "VueFluxStyles", "VueFluxTestSupport", "VueFluxTesting", openCombine,
      ]
    ),
    .testTarget(
      name: "VueFluxExtendingTests",
      dependencies: ["VueFlux", "VueFluxStyles", "VueFluxTestSupport", "VueFluxTesting"]
    ),
    .testTarget(
      name: "VueFluxMainActorTests",
      dependencies: [
        "VueFlux", "VueFluxRouter", "VueFluxStyles", "VueFluxTesting", "VueFluxToolkit",
      ]
    ),
    .testTarget(
      name: "VueFluxToolkitTests",
      dependencies: ["VueFlux", "VueFluxTestSupport", "VueFluxTesting", "VueFluxToolkit"]
    ),
    .testTarget(
      name: "VueFluxStylesTests",
      dependencies: [
        "VueFlux", "VueFluxStyles", "VueFluxTestSupport", "VueFluxTesting", "VueFluxToolkit",
      ]
    ),
    .testTarget(
      name: "VueFluxTestingTests",
      dependencies: ["VueFlux", "VueFluxTestSupport", "VueFluxTesting"]
    ),
    .target(
      name: "ExampleApp",
      dependencies: ["VueFlux", "VueFluxToolkit"],
      path: "Tests/ExampleApp"
    ),
    .testTarget(
      name: "ExampleAppTests",
      dependencies: ["ExampleApp", "VueFlux", "VueFluxTesting", "VueFluxToolkit"]
    ),
    .executableTarget(
      name: "RecordingChild",
      dependencies: ["VueFlux", "VueFluxRecorder"],
      path: "Tests/RecordingChild"
    ),
    .target(
      name: "VueFluxSessionSupport",
      dependencies: ["VueFlux", "VueFluxRecorder", "VueFluxTestSupport"],
      path: "Tests/SessionSupport"
    ),
    .testTarget(name: "VueFluxJSONTests", dependencies: ["VueFluxJSON", "VueFluxTestSupport"]),
    .testTarget(
      name: "VueFluxRecorderTests",
      dependencies: [
        "RecordingChild", "VueFlux", "VueFluxJSON", "VueFluxRecorder", "VueFluxSessionSupport",
        "VueFluxTestSupport", "VueFluxTesting",
      ]
    ),
    .testTarget(
      name: "VueFluxDevToolsTests",
      dependencies: [
        "VueFlux", "VueFluxDevTools", "VueFluxJSON", "VueFluxRecorder", "VueFluxSessionSupport",
        "VueFluxTestSupport",
      ]
    ),
    .testTarget(
      name: "VueFluxInspectorTests",
      dependencies: [
        "VueFlux", "VueFluxInspector", "VueFluxJSON", "VueFluxRecorder", "VueFluxSessionSupport",
        "VueFluxSessions", "VueFluxTestSupport", "VueFluxTesting",
      ]
    ),
    .testTarget(
      name: "VueFluxRouterTests",
      dependencies: [
        "VueFlux", "VueFluxRecorder", "VueFluxRouter", "VueFluxStyles", "VueFluxTestSupport",
        "VueFluxTesting",
      ]
    ),
    .testTarget(
      name: "VueFluxToolTests",
      dependencies: [
        "VueFlux", "VueFluxDevTools", "VueFluxJSON", "VueFluxRecorder", "VueFluxSessionSupport",
        "VueFluxSessions", "VueFluxTestSupport", "VueFluxTesting", "VueFluxTool",
      ]
    ),
    .testTarget(
      name: "VueFluxExamplesTests",
      dependencies: [
        "VueFluxExamples", "VueFluxRecorder", "VueFluxRouter", "VueFluxTestSupport",
        "VueFluxTesting",
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
    .treatWarning("ExplicitSendable", as: .error),
  ]
}

// As the target of an app that Xcode creates.
for target in package.targets where target.name == "VueFluxMainActorTests" {
  target.swiftSettings?.append(.defaultIsolation(MainActor.self))
}
