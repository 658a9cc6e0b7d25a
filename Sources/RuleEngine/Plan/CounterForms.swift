import FamilyTime

struct SessionForm: Hashable, Sendable {
    var longerThan: Int64
    var minutesApart: Int64
}

/// Different apps or tags, each used for so long within one window of `period`.
struct DistinctForm: Hashable, Sendable {
    var milliseconds: Int64
    var period: Period
    var span: Int32
    var ofTags: Bool
}
