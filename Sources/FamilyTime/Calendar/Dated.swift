/// A setting that changed over time: what it was on each day.
///
/// Changes are few, so that looking back from the last one is all the search there is.
package struct Dated<Value: Sendable & Equatable>: Sendable, Equatable {
    private struct Entry: Sendable, Equatable {
        var from: Int32
        var value: Value
    }

    private let first: Value
    private var changes: [Entry] = []

    /// The same on all days.
    package init(_ value: Value) {
        first = value
    }

    /// What it is from the last change on.
    package var latest: Value { changes.last?.value ?? first }

    package func on(_ day: Int32) -> Value {
        changes.last { $0.from <= day }?.value ?? first
    }

    /// The first day of what holds on a day; nil where that is as old as the setting.
    package func began(_ day: Int32) -> Int32? {
        changes.last { $0.from <= day }?.from
    }

    /// Another value from a day on; a change that would have come later is called off.
    package mutating func change(to value: Value, from day: Int32) {
        changes.removeAll { $0.from >= day }
        if latest != value { changes.append(Entry(from: day, value: value)) }
    }

    /// All that it ever was or will be.
    package var values: [Value] { [first] + changes.map(\.value) }
}
