import Foundation
import Testing

@Suite("The guide to vectors")
struct VectorGuideTests {
  private var guide: String {
    get throws {
      let root = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Guides/VectorFormat.md")
      return try String(contentsOf: root, encoding: .utf8)
    }
  }

  @Test("It lists every ruling with its rule")
  func rulings() throws {
    let guide = try guide
    for ruling in Ruling.allCases {
      let reason = ruling.reason.prefix(1).uppercased() + ruling.reason.dropFirst()
      #expect(guide.contains("| \(ruling.rule) | \(reason). |"))
    }
  }

  @Test("It names every function")
  func functions() throws {
    let guide = try guide
    for name in NamedFunctions.all.keys.sorted() { #expect(guide.contains("`\(name)`")) }
  }
}
