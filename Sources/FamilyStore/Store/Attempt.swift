/// What a try at writing came to, and whether what it wrote stays.
package struct Attempt<Value> {
    package let value: Value
    package let isKept: Bool

    package static func kept(_ value: Value) -> Attempt { Attempt(value: value, isKept: true) }

    /// All that was written is taken back, as if it had never been.
    package static func dropped(_ value: Value) -> Attempt { Attempt(value: value, isKept: false) }
}
