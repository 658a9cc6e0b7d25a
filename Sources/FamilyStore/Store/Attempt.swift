/// The result of a body that writes, and whether its writes are committed.
package struct Attempt<Value> {
    package let value: Value
    package let isKept: Bool

    package static func kept(_ value: Value) -> Attempt { Attempt(value: value, isKept: true) }

    /// Rolls everything back that was written.
    package static func dropped(_ value: Value) -> Attempt { Attempt(value: value, isKept: false) }
}
