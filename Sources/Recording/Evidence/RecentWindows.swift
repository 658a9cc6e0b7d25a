import FamilySettings
import FamilyStore
import FamilyTime
import RuleEngine
import UsageTracking

/// How far each child came with each challenge, in each window of the last days.
struct RecentWindows {
    /// How far one child came in one window.
    struct Standing {
        var child: Int
        var window: Window
        var progress: Progress

        var isMet: Bool {
            progress.isLimit ? progress.value <= progress.target : progress.value >= progress.target
        }
    }

    /// By the rule's id; windows that are not over are not among them.
    private(set) var standings: [String: [Standing]] = [:]
    /// Days with any use of each child.
    private(set) var activeDays: [Int: Set<Int32>] = [:]

    private static let days = 30
    /// Use before the days that are looked at, so that windows that had begun by then are whole.
    private static let before = 45

    /// - Parameter plan: rules that judge all history.
    init(_ plan: Plan, store: FamilyStore, now: Instant) throws(StoreError) {
        var calendar = plan.family.calendar(of: Child(id: "", name: ""))
        let today = calendar.day(at: now).day
        // The ends of days, at each of which it is looked how far everyone came.
        let ends = (today - Int32(Self.days)..<today).map { calendar.info(of: $0).end }
        guard let first = ends.first else { return }
        var interpreter = Interpreter(plan)
        var next = 0
        let recorded = RecordedFacts(
            store: store, names: FamilyNames(plan.family), plan: plan, now: now.milliseconds)
        let start = first - Int64(Self.before) * Milliseconds.day
        let children = Set(plan.family.children.indices)
        var facts: [RecordedFact] = []
        try recorded.each(of: children, from: start) { fact throws(StoreError) in
            guard case .use(var rest) = fact else { return facts.append(fact) }
            // What reaches over the end of a day is cut there, so that the day can be looked at.
            for end in ends where end > rest.start && end < rest.end {
                var piece = rest
                piece.end = end
                facts.append(.use(piece))
                rest.start = end
            }
            facts.append(.use(rest))
        }
        // Pieces behind an end of a day may start after what follows them in the list.
        let ordered = facts.enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }
        for fact in ordered.map(\.element) {
            while next < ends.count, fact.at >= ends[next] {
                look(&interpreter, at: ends[next])
                next += 1
            }
            _ = interpreter.fold(fact)
            if case .use(let use) = fact {
                let day = calendar.day(at: Instant(milliseconds: use.start)).day
                activeDays[Int(use.child), default: []].insert(day)
            }
        }
        for end in ends[next...] { look(&interpreter, at: end) }
        activeDays = activeDays.mapValues { $0.filter { $0 >= today - Int32(Self.days) } }
        drop(windowsAfter: today)
    }

    /// Takes down how far everyone is in the last moment of a day.
    private mutating func look(_ interpreter: inout Interpreter, at end: Int64) {
        let moment = Instant(milliseconds: end - 1)
        interpreter.advance(to: moment)
        for child in interpreter.plan.family.children.indices {
            for progress in interpreter.progress(of: child, at: moment) {
                let id = interpreter.plan.rules[progress.rule].id
                let standing = Standing(child: child, window: progress.window, progress: progress)
                // Of one window the latest look counts.
                let known = standings[id]?.lastIndex { $0.child == child && $0.window.key == progress.window.key }
                if let known {
                    standings[id]?[known] = standing
                } else if progress.standing != .closed, progress.standing != .locked, progress.standing != .gathering {
                    standings[id, default: []].append(standing)
                }
            }
        }
        _ = interpreter.takeOutcomes()
    }

    private mutating func drop(windowsAfter today: Int32) {
        standings = standings.mapValues { $0.filter { $0.window.last < today } }
    }
}
