import Testing

/// The tests of the examples, one at a time: an example speaks to all stores in the process.
@Suite(.serialized) struct ExamplesTests {}
