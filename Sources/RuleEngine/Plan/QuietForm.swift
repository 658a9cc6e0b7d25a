/// Hours in which nothing is earned, and the days on which they begin, both included.
struct QuietForm: Sendable {
    var schedule: Int32
    var from: Int32
    var until: Int32
}
