import Foundation

/// Where the package that is being tested was built.
enum BuildFolder {
  private final class Marker {}

  /// The folder of the compiled modules, beside the running test bundle.
  static func modules() throws -> URL {
    var folder = Bundle(for: Marker.self).bundleURL
    while folder.pathComponents.count > 1 {
      let modules = folder.appending(path: "Modules")
      let core = modules.appending(path: "Streams.swiftmodule").path()
      if FileManager.default.fileExists(atPath: core) { return modules }
      folder.deleteLastPathComponent()
    }
    throw NotFound()
  }

  /// The object files of a module.
  ///
  /// Those of files that are no more may still lie there, and are left out.
  static func objects(of module: String) throws -> [URL] {
    let folder = try modules().deletingLastPathComponent().appending(path: "\(module).build")
    return Project.files(under: "Sources/\(module)", withExtension: "swift").map { path in
      folder.appending(path: "\(URL(filePath: path).lastPathComponent).o")
    }
  }

  private struct NotFound: Error, CustomStringConvertible {
    var description: String {
      """
      No folder above \(Bundle(for: Marker.self).bundleURL.path()) holds \
      Modules/Streams.swiftmodule. These tests compile small programs against the built package; \
      run them with `swift test`.
      """
    }
  }
}
