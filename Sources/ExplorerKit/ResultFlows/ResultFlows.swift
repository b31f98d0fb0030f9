/// The sample app's coordinators in the result style: a flow declares what it results in, and its
/// parent is given the outcome.
///
/// `DelegateFlows` holds the same flows in the delegate style. Compare them file by file.
enum ResultFlows {}
