/// A half-open interval of time with a label: what is known about it.
struct LabelledStretch<Label: Hashable & Sendable>: Hashable, Sendable {
    /// Milliseconds since 1970-01-01T00:00:00Z.
    var start: Int64
    /// Milliseconds since 1970-01-01T00:00:00Z.
    var end: Int64
    var label: Label

    /// The length in milliseconds. Negative while overlaps are being settled.
    var length: Int64 {
        end - start
    }
}
