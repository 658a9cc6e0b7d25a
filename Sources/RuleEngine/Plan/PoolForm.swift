import FamilyTime
import RuleLanguage

/// A version of a pool, compiled for a class of children.
struct PoolForm: Sendable {
    /// The version's place among the rules.
    let rule: Int32
    /// Where its state lies.
    let state: Int32
    let chooses: Int?
    private let offers: Int
    private let members: [Member]
    /// The first name of the pool.
    private let lot: Lot
    private let period: Period
    private let since: Int64
    private let replaced: Int64

    /// A rule of the pool.
    private struct Member: Sendable {
        /// Where its state lies, and its first name.
        var state: Int32
        var name: String
        /// When a version of it was in force, and the days on which that counts.
        var versions: [(time: Range<Int64>, days: ClosedRange<Int32>)]

        /// Whether it is there to be offered at an instant, and counts in a window.
        func counts(in window: Window, at instant: Int64) -> Bool {
            versions.contains { version in
                version.time.contains(instant) && version.days.overlaps(window.first...window.last)
            }
        }
    }

    private init(
        _ rule: Int, _ form: RuleForm, _ version: RuleVersion, _ terms: PoolTerms, _ ruleNames: RuleNames,
        _ members: [Member]
    ) {
        self.rule = Int32(rule)
        state = form.state
        chooses = terms.chooses
        offers = terms.offers
        self.members = members
        var lot = Lot()
        lot.add(ruleNames.firstName(of: version.rule.header.id))
        self.lot = lot
        period = version.rule.period
        since = version.since
        replaced = version.replaced
    }

    /// The pools among rules. Each rule is told which of them name it.
    /// - Parameters:
    ///   - forms: the rules as they are compiled for the same children.
    ///   - states: where the state of each rule lies, by every name that it has or had.
    static func list(
        _ versions: [RuleVersion], _ forms: inout [RuleForm], _ ruleNames: RuleNames, _ states: [String: Int32]
    ) -> [PoolForm] {
        var pools: [PoolForm] = []
        for (rule, version) in versions.enumerated() {
            guard forms[rule].applies, let terms = version.rule.pool else { continue }
            let names = Set(terms.rules.compactMap { states[$0] == nil ? nil : ruleNames.firstName(of: $0) })
            let members = names.sorted().compactMap { name -> Member? in
                guard let state = states[name] else { return nil }
                let places = forms.indices.filter { forms[$0].state == state && forms[$0].applies }
                // What has one window alone is not offered anew, and what siblings win is nobody's own.
                for place in places where forms[place].period.repeats && !forms[place].isJoint {
                    forms[place].pools.append(Int32(pools.count))
                }
                return Member(
                    state: state, name: name,
                    versions: places.map { place in
                        let form = forms[place]
                        let from = form.from ?? .min
                        return (form.since..<max(form.since, form.replaced), from...max(from, form.until ?? .max))
                    })
            }
            pools.append(PoolForm(rule, forms[rule], version, terms, ruleNames, members))
        }
        return pools
    }

    /// Its window that holds a day, where this version decides there at an instant.
    /// - Parameter instant: what is decided after the window goes by the end of it.
    func window(
        holding day: DayInfo, at instant: Int64, _ calendar: inout FamilyCalendar
    ) -> (window: Window, instant: Int64)? {
        guard let window = Window(period, holding: day), period.repeats else { return nil }
        let instant = min(instant, calendar.info(of: window.last).end - 1)
        return since <= instant && instant < replaced ? (window, instant) : nil
    }

    /// When it or one of its rules is edited next, which may change what it offers; the greatest number if never.
    func edited(after instant: Int64) -> Int64 {
        let edits = members.lazy.flatMap(\.versions).flatMap { [$0.time.lowerBound, $0.time.upperBound] }
        return min(replaced, edits.filter { $0 > instant }.min() ?? .max)
    }

    /// The rules that are there to be offered in a window, by their states, and those of them that it offers to a child.
    /// Each rule has a lot of its own, so that one more in the pool takes the place of one other at most.
    func drawn(
        in window: Window, at instant: Int64, to child: String
    ) -> (present: [Int32], offered: [Int32]) {
        let present = members.filter { $0.counts(in: window, at: instant) }
        let states = present.map(\.state)
        guard present.count > offers else { return (states, states) }
        var lot = lot
        lot.add(child)
        lot.add(window.name)
        let drawn = present.map { member in
            var lot = lot
            lot.add(member.name)
            return (number: lot.number, member: member)
        }
        let first = drawn.sorted { ($0.number, $0.member.name) < ($1.number, $1.member.name) }.prefix(offers)
        return (states, first.map(\.member.state))
    }
}
