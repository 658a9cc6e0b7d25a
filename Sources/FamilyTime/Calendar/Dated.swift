/// A setting that changed over time: what it was on each day.
///
/// Changes are few, so a search goes back from the last one.
package struct Dated<Value: Sendable & Equatable>: Sendable, Equatable {
    private struct Entry: Sendable, Equatable {
        var from: Int32
        var value: Value
    }

    private let first: Value
    private var changes: [Entry] = []

    /// A setting with one value on all days.
    package init(_ value: Value) {
        first = value
    }

    /// The value since the last change.
    package var latest: Value { changes.last?.value ?? first }

    package func on(_ day: Int32) -> Value {
        changes.last { $0.from <= day }?.value ?? first
    }

    /// The day on which the value of a day began to hold. Nil if it held from the beginning.
    package func began(_ day: Int32) -> Int32? {
        changes.last { $0.from <= day }?.from
    }

    /// Sets the value from a day on. Changes that were to come on or after that day are dropped.
    package mutating func change(to value: Value, from day: Int32) {
        changes.removeAll { $0.from >= day }
        if latest != value { changes.append(Entry(from: day, value: value)) }
    }

    /// Every value that the setting ever has, in order.
    package var values: [Value] { [first] + changes.map(\.value) }
}
