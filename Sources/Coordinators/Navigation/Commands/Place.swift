/// Where the first screen of a flow goes: what a router is bound to, beside its flow.
enum Place {
  /// Where the parent's screens are, on the same stack.
  case here

  /// In a modal of its own, over the highest layer that the parent is in.
  case modal(ModalStyle)

  /// In a tab.
  case tab(BranchID, in: GroupID)

  /// In a column of a split view, in the place of what the column has.
  case column(BranchID, in: GroupID)
}
