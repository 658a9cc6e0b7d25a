/// A span of time, start included and end not, about which one thing is known.
struct Stretch<Label: Hashable & Sendable>: Hashable, Sendable {
    /// Milliseconds since 1970-01-01T00:00:00Z.
    var start: Int64
    /// Milliseconds since 1970-01-01T00:00:00Z.
    var end: Int64
    var label: Label

    /// Milliseconds; below zero while overlaps are being settled.
    var length: Int64 {
        end - start
    }
}
