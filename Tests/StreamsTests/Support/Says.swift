/// Whether a program stopped with this sentence.
///
/// A release build stops without a word, so there everything counts as said.
func says(_ sentence: String, _ output: [UInt8]?) -> Bool {
  #if DEBUG
    String(decoding: output ?? [], as: UTF8.self).contains(sentence)
  #else
    true
  #endif
}
