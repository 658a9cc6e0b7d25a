import FamilyTime

/// Points that levels count: some that came at once, or what use earned along a stretch of time.
struct Credit: Sendable, Equatable {
    var start: Int64
    /// How long the use went on; 0 for points that came at once.
    var length: Int64
    var points: Int64
    /// The family day on which they were earned.
    var day: Int32
    /// How the points came along the stretch.
    var course: EarningCourse

    init(start: Int64, length: Int64, points: Int64, day: Int32, course: EarningCourse) {
        self.start = start
        self.length = length
        self.points = points
        self.day = day
        self.course = course
    }

    /// Points that came at once.
    init(points: Int64, at: Int64, day: Int32) {
        self.init(start: at, length: 0, points: points, day: day, course: EarningCourse())
    }

    var end: Int64 { start + length }

    /// How many of the points had come by an instant.
    func points(by instant: Int64) -> Int64 {
        guard start <= instant else { return 0 }
        return instant < end ? course.points(after: instant - start) : points
    }
}

/// What one app earns at one factor, from an instant on.
struct EarningCourse: Sendable, Equatable {
    var earning = Earning()
    /// How long the app had earned on the day before, in milliseconds.
    var before: Int64 = 0
    /// What the factor adds to a point, and what it had added on the day before, in parts of `BonusState.one`.
    var rise: Int64 = 0
    var parts: Int64 = 0
    /// What the day's limit leaves for bonus points.
    var room: Int64 = 0

    /// Base points, and the bonus on them before the day's limit, of so many milliseconds.
    func gain(after length: Int64) -> (base: Int64, bonus: Int64) {
        let base = earning.points(of: before + length) - earning.points(of: before)
        guard rise > 0 else { return (base, 0) }
        return (base, BonusState.points(parts + base * rise) - BonusState.points(parts))
    }

    /// All points of so many milliseconds.
    func points(after length: Int64) -> Int64 {
        let gained = gain(after: length)
        return gained.base + min(room, gained.bonus)
    }
}

extension Int64 {
    /// The least number of at least 0 that satisfies a condition which greater ones satisfy too; `limit` is known to.
    static func least(upTo limit: Int64, where satisfies: (Int64) -> Bool) -> Int64 {
        var low: Int64 = -1
        var high = limit
        while low + 1 < high {
            let middle = low + (high - low) / 2
            if satisfies(middle) { high = middle } else { low = middle }
        }
        return high
    }
}
