/// The sample app's coordinators in the delegate style: a flow declares a delegate protocol, and its
/// parent conforms.
///
/// `ResultFlows` holds the same flows in the result style. Compare them file by file.
enum DelegateFlows {}
