import Streams
import Testing

@Suite("WorkQueue")
struct WorkQueueTests {
  @Test("A handle never comes to stand for another action, however many there were")
  func numbersAreNotReused() {
    var queue = WorkQueue(lastGeneration: 3)
    let origin = WorkOrigin(label: "test", fileID: #fileID, line: #line)
    var numbers: Set<ScheduledWork.ID> = []
    var ran = 0
    for index in 0..<20 {
      let number = queue.insert(due: .zero, origin: origin) { ran += 1 }
      #expect(numbers.insert(number).inserted)
      for old in numbers where old != number { #expect(queue.remove(old) == nil) }
      if index.isMultiple(of: 2) {
        queue.popFirst()?.action()
      } else {
        #expect(queue.remove(number) != nil)
        #expect(queue.popFirst() == nil)
      }
    }
    #expect(ran == 10)
  }
}
