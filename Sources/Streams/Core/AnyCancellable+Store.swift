extension AnyCancellable {
  /// Puts the token into a set.
  ///
  /// A set keeps the token also when its stream has ended; a ``CancellableBag`` does not (L3).
  public func store(in set: inout Set<AnyCancellable>) {
    set.insert(self)
  }

  /// Puts the token at the end of a collection.
  ///
  /// A collection keeps the token also when its stream has ended; a ``CancellableBag`` does not (L3).
  public func store(in collection: inout some RangeReplaceableCollection<AnyCancellable>) {
    collection.append(self)
  }
}
