import FamilySettings
import FamilyTime
import RuleLanguage

// Counters in the making, in groups that share a filter and the dates of a rule.
extension PlanBuilder {
    /// `from` and `until` of a rule, as days.
    struct Clip: Hashable {
        var from: Int32
        var until: Int32

        init(from: Int32, until: Int32) {
            self.from = from
            self.until = until
        }

        init(_ header: RuleHeader) {
            from = header.from?.dayNumber ?? .min
            until = header.until?.dayNumber ?? .max
        }

        /// The days that lie in a spell as well; nil when there are none.
        func shortened(to spell: Spell<App>) -> Clip? {
            var clip = self
            clip.from = max(from, spell.from)
            clip.until = min(until, spell.until)
            return clip.from <= clip.until ? clip : nil
        }
    }

    struct GroupKey: Hashable {
        var filter: Filter
        var clip: Clip
        /// See `PlanBuilder.edit` and `PlanBuilder.member`.
        var edit: Int32
        var member: Int32
    }

    struct GroupDraft {
        var key: GroupKey
        var counters: [CounterDraft] = []
    }

    struct CounterDraft {
        enum Measure: Hashable {
            case time, points
            /// The place of its word among the builder's.
            case counts(word: Int32)
            case sessions(SessionForm)
            case distinct(DistinctForm)
            case derived
        }

        var measure: Measure
        var period: Period
        var span: Int32
        var serial: Int32
        var member: Int32 = -1
        /// See `Counter`.
        var moving: Int32 = -1
        var history: Int32 = -1
        var ladder: [(Int64, Target)] = []
    }

    struct CounterHandle {
        var group: Int
        var place: Int
        var serial: Int32
    }

    /// - Parameter moving: a counter whose numbers move is no other goal's.
    mutating func counter(
        _ measure: CounterDraft.Measure, _ filter: Filter, _ period: Period, _ clip: Clip, moving: Int32 = -1
    ) -> CounterHandle {
        let key = GroupKey(filter: filter, clip: clip, edit: edit, member: member)
        let group = groupIndex[key] ?? groups.count
        if group == groups.count {
            groupIndex[key] = group
            groups.append(GroupDraft(key: key))
        }
        if let place = groups[group].counters.firstIndex(where: {
            $0.measure == measure && $0.period == period && $0.moving == moving
        }) {
            return CounterHandle(group: group, place: place, serial: groups[group].counters[place].serial)
        }
        let draft = CounterDraft(
            measure: measure, period: period, span: clip.from, serial: nextSerial(), member: member, moving: moving)
        groups[group].counters.append(draft)
        return CounterHandle(group: group, place: groups[group].counters.count - 1, serial: draft.serial)
    }

    mutating func append(_ entry: (Int64, Target), to counter: CounterHandle) {
        groups[counter.group].counters[counter.place].ladder.append(entry)
    }

    mutating func addDerived(period: Period, span: Int32) -> Int32 {
        let draft = CounterDraft(measure: .derived, period: period, span: span, serial: nextSerial())
        derivedPlace[draft.serial] = derived.count
        derived.append(draft)
        return draft.serial
    }

    mutating func append(_ entry: (Int64, Target), toDerived counter: Int32) {
        guard let place = derivedPlace[counter] else { return }
        derived[place].ladder.append(entry)
    }

    /// The place of a word under which trackers count.
    mutating func place(ofCounted word: String) -> Int32 {
        if let known = countedWords.firstIndex(of: word) { return Int32(known) }
        countedWords.append(word)
        return Int32(countedWords.count - 1)
    }

    mutating func nextSerial() -> Int32 {
        serial += 1
        return serial - 1
    }

    /// - Parameter until: the last day of the rule, whatever part of its time is meant.
    mutating func schedule(_ filter: Filter, except: [Filter], until: Int32) -> Int32 {
        let made = Schedule(
            days: filter.days?.bits ?? DaySelection.every.bits, until: until, ranges: filter.ranges,
            except: except.map { Schedule.Exception(days: $0.days?.bits ?? DaySelection.every.bits, ranges: $0.ranges) }
        )
        if let known = schedules.firstIndex(of: made) { return Int32(known) }
        schedules.append(made)
        return Int32(schedules.count - 1)
    }

    /// Whether an exception takes the app out whatever the time.
    func isAlwaysExcepted(_ app: App, by filter: Filter) -> Bool {
        filter.except.contains { !$0.dependsOnTime && $0.devices.isEmpty && $0.lets(app) }
    }
}
