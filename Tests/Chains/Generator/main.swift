// Writes files of client code, each with one chain of operators, into a folder:
// generator FOLDER SEED COUNT. With a count of 0 it writes the long chains instead, which are the
// same each time.

import Foundation

let arguments = CommandLine.arguments
guard arguments.count == 4, let seed = UInt64(arguments[2]), let count = Int(arguments[3]) else {
  fatalError("generator FOLDER SEED COUNT")
}
let folder = URL(fileURLWithPath: arguments[1], isDirectory: true)

func write(_ text: String, to name: String) throws {
  try text.write(
    to: folder.appendingPathComponent("\(name).swift"), atomically: false, encoding: .utf8)
}

if count == 0 {
  var generator = SeededGenerator(seed: seed)
  for length in [20, 40, 80] {
    for cut in [Form.Cut.expression, .lets] {
      let form = Form(place: .method, cut: cut)
      try write(form.file(.maps(length), using: &generator), to: "maps-\(length)-\(cut)")
    }
  }
}
for number in 0..<count {
  // A generator for each chain, so that one of them can be written again alone.
  var generator = SeededGenerator(seed: seed &+ UInt64(number))
  let form = Form.random(using: &generator)
  let start = form.source
  let chain = Chain.random(
    length: Int.random(in: 3...12, using: &generator),
    from: start?.type ?? generator.pick(ValueType.basic), source: start?.expression,
    cut: form.cut, using: &generator)
  let name = "chain-\(seed &+ UInt64(number))"
  try write("// \(form)\n" + form.file(chain, using: &generator), to: name)
}
