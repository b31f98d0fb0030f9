// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Coordinators",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Streams", targets: ["Streams"]),
    .library(name: "StreamsTesting", targets: ["StreamsTesting"]),
    .library(name: "Coordinators", targets: ["Coordinators"]),
    .library(name: "CoordinatorsTesting", targets: ["CoordinatorsTesting"]),
    .library(name: "CoordinatorsUIKit", targets: ["CoordinatorsUIKit"]),
    .executable(name: "explore", targets: ["explore"]),
  ],
  targets: [
    .target(name: "Streams"),
    .target(name: "StreamsTesting", dependencies: ["Streams"]),
    .target(name: "Coordinators", dependencies: ["Streams"]),
    .target(name: "CoordinatorsTesting", dependencies: ["Coordinators", "Streams"]),
    .target(name: "CoordinatorsUIKit", dependencies: ["Coordinators", "Streams"]),
    .target(name: "TerminalText"),
    .target(name: "LineEditor", dependencies: ["TerminalText"]),
    .target(name: "ExplorerKit", dependencies: ["Coordinators", "Streams", "TerminalText"]),
    .executableTarget(name: "explore", dependencies: ["ExplorerKit", "LineEditor"]),
    .executableTarget(
      name: "benchmarks",
      dependencies: ["Coordinators", "Streams"],
      path: "Benchmarks",
      exclude: ["README.md", "Thresholds.json", "instructions"]
    ),
    .testTarget(name: "StreamsTests", dependencies: ["Streams", "StreamsTesting", "TestSupport"]),
    .testTarget(name: "StreamsTestingTests", dependencies: ["Streams", "StreamsTesting"]),
    .testTarget(
      name: "StreamsConformanceTests",
      dependencies: ["Streams", "StreamsTesting"],
      exclude: ["Vectors"]
    ),
    .testTarget(
      name: "CoordinatorsTests",
      dependencies: ["Coordinators", "CoordinatorsTesting", "Streams", "TestSupport"]
    ),
    .testTarget(
      name: "ExplorerKitTests",
      dependencies: ["ExplorerKit", "Coordinators", "Streams"]
    ),
    .testTarget(
      name: "LineEditorTests", dependencies: ["LineEditor", "TerminalText", "TestSupport"]),
    .testTarget(
      name: "ExploreTests",
      dependencies: ["explore", "TerminalText", "TestSupport"],
      exclude: ["Transcripts"]
    ),
    .testTarget(
      name: "ProjectTests",
      dependencies: [
        "benchmarks", "Coordinators", "CoordinatorsTesting", "Streams", "StreamsTesting",
        "TestSupport",
      ]
    ),
    .target(name: "TestSupport", dependencies: ["TerminalText"], path: "Tests/TestSupport"),
  ],
  swiftLanguageModes: [.v6]
)
