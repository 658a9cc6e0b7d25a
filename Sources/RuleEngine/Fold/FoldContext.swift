import FamilyTime

/// What folding needs beside a child's own state: the days of its calendar, and room to work in that is used again.
struct FoldContext: Sendable {
    let plan: ChildPlan
    let settling: Settling
    var days: CalendarCache
    /// The family's own days, of what children win together.
    var familyDays: FamilyCalendar
    /// The child that is being folded.
    var child: Int32 = 0
    var outcomes: [Outcome] = []
    var due = DueQueue()
    /// Whether what is decided now needed the end of a window.
    var isSettling = false
    /// What was reached together, where this is what children win together; it is paid elsewhere.
    var reachedTogether: [SharedReach] = []
    /// The app that earns in the present segment, `-1` for none, and the app's day total at its start.
    var earner: Int32 = -1
    var earning = Earning()
    var segmentStart: Int64 = 0
    var earnedUntil: Int64 = 0
    var earnedBefore: Int64 = 0
    /// What `ChildState.look` saw last. Nobody reads it: it keeps the compiler from leaving the look out.
    var lastSeen: Int64 = 0

    init(plan: ChildPlan, settling: Settling, calendar: FamilyCalendar, familyDays: FamilyCalendar) {
        self.plan = plan
        self.familyDays = familyDays
        self.settling = settling
        days = CalendarCache(calendar: calendar, schedules: plan.schedules.count)
    }

    mutating func pieces(of schedule: Int32, on day: DayInfo) -> [Piece] {
        days.pieces(of: schedule, plan.schedules[Int(schedule)], on: day)
    }
}

/// Things to decide, in the order of law 8.
struct DueQueue: Sendable {
    private var items: [Due] = []
    private var next = 0

    var first: Due? { next < items.count ? items[next] : nil }

    var isEmpty: Bool { items.isEmpty }

    mutating func push(_ due: Due) {
        var place = items.count
        while place > next, due.comes(before: items[place - 1]) { place -= 1 }
        if place == items.count { items.append(due) } else { items.insert(due, at: place) }
    }

    mutating func remove(where isGone: (Due) -> Bool) {
        items.removeFirst(next)
        next = 0
        items.removeAll(where: isGone)
    }

    mutating func pop() -> Due? {
        guard next < items.count else { return nil }
        defer {
            next += 1
            if next == items.count {
                items.removeAll(keepingCapacity: true)
                next = 0
            }
        }
        return items[next]
    }
}

/// A number that was reached.
struct Due: Sendable {
    var at: Int64
    /// What a percentage is of, and whether it was won when its window was over.
    var value: Int64 = 0
    /// The key of the window in which it was reached.
    var key: Int32
    var target: Target
    var won = false

    /// In the place of a key: a badge that is given belongs to no window, and comes after what its own goal won.
    static let noWindow = Int32.max

    init(at: Int64, target: Target, key: Int32, value: Int64 = 0, won: Bool = false) {
        self.at = at
        self.target = target
        self.key = key
        self.value = value
        self.won = won
    }

    func comes(before other: Due) -> Bool {
        if at != other.at { return at < other.at }
        return (target.order, target.kind.rawValue, target.step, target.index, key)
            < (other.target.order, other.target.kind.rawValue, other.target.step, other.target.index, other.key)
    }
}

/// The days and schedules of one calendar. Children who share a zone share it.
struct CalendarCache: Sendable {
    var calendar: FamilyCalendar
    /// The instants of each schedule on four days in turn.
    private var pieces: [(day: Int32, pieces: [Piece])]

    init(calendar: FamilyCalendar, schedules: Int) {
        self.calendar = calendar
        pieces = Array(repeating: (.min, []), count: schedules * 4)
    }

    mutating func pieces(of index: Int32, _ schedule: Schedule, on day: DayInfo) -> [Piece] {
        let slot = Int(index) * 4 + Int(day.day & 3)
        if pieces[slot].day != day.day { pieces[slot] = (day.day, schedule.pieces(of: day, in: &calendar)) }
        return pieces[slot].pieces
    }
}
