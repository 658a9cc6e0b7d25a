struct SessionForm: Hashable, Sendable {
    var longerThan: Int64
    var minutesApart: Int64
}

/// Different apps or tags, each used for so long within one window.
struct DistinctForm: Hashable, Sendable {
    var milliseconds: Int64
    var ofTags: Bool
}
