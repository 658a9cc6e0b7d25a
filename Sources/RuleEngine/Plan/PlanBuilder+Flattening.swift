import FamilySettings
import FamilyTime
import RuleLanguage

// From drafts to flat arrays.
extension PlanBuilder {
    struct Flat {
        var refStart: [Int32] = []
        var refs: [Reference] = []
        var refDevices: [Int32] = []
        var counters: [Counter] = []
        var thresholds: [Int64] = []
        var targets: [Target] = []
        /// Counters from here on count what was decided.
        var firstDerived: Int32 = 0
    }

    /// Turns serial numbers into places: the counters of a group lie side by side, those of time first.
    mutating func flattened() -> Flat {
        var flat = Flat()
        var placeOf = [Int32](repeating: -1, count: Int(serial))
        var ranges = [(first: Int32, timeEnd: Int32, end: Int32)](repeating: (0, 0, 0), count: groups.count)
        // What a version with other windows counts lies together.
        let order = groups.indices.sorted { (groups[$0].key.edit, $0) < (groups[$1].key.edit, $1) }
        for place in order {
            let group = groups[place]
            let time = group.counters.filter { $0.measure == .time }
            let others = group.counters.filter { $0.measure != .time }
            let first = Int32(flat.counters.count)
            for draft in time + others { lay(draft, &flat, &placeOf) }
            ranges[place] = (first, first + Int32(time.count), Int32(flat.counters.count))
        }
        flat.firstDerived = Int32(flat.counters.count)
        for draft in derived { lay(draft, &flat, &placeOf) }
        for index in otherWindows.indices {
            let drafts = otherWindows[index].derivedDrafts
            let first = Int(flat.firstDerived)
            otherWindows[index].derived = first + drafts.lowerBound..<first + drafts.upperBound
            let own = order.filter { groups[$0].key.edit == Int32(index) }.map { ranges[$0] }
            if let start = own.first?.first, let end = own.last?.end {
                otherWindows[index].counters = Int(start)..<Int(end)
            }
        }
        renumber(placeOf)
        for spells in spells {
            flat.refStart.append(Int32(flat.refs.count))
            for (group, draft) in groups.enumerated() {
                for spell in spells where draft.key.filter.lets(spell.value) {
                    appendReferences(to: draft, Int32(group), ranges[group], of: spell, &flat)
                }
            }
        }
        flat.refStart.append(Int32(flat.refs.count))
        return flat
    }

    mutating func appendReferences(
        to draft: GroupDraft, _ group: Int32, _ range: (first: Int32, timeEnd: Int32, end: Int32), of spell: Spell<App>,
        _ flat: inout Flat
    ) {
        guard let clip = draft.key.clip.shortened(to: spell) else { return }
        let filter = draft.key.filter
        let applying = filter.except.filter { $0.lets(spell.value) }
        if applying.contains(where: { !$0.dependsOnTime && $0.devices.isEmpty }) { return }
        // An exception for some devices splits the reference: those devices follow another schedule, or none.
        let named = Set(applying.flatMap(\.devices))
        let allowed = filter.devices.isEmpty ? nil : Set(filter.devices)
        let known = family.devices.indices.filter { allowed?.contains(family.devices[$0].id) ?? true }
        let special = known.filter { named.contains(family.devices[$0].id) }
        for device in special {
            let id = family.devices[device].id
            let here = applying.filter { $0.devices.isEmpty || $0.devices.contains(id) }
            if here.contains(where: { !$0.dependsOnTime }) { continue }
            append(draft.key, here, group, range, clip, devices: [Int32(device)], to: &flat)
        }
        let everywhere = applying.filter(\.devices.isEmpty)
        if special.isEmpty && allowed == nil {
            append(draft.key, everywhere, group, range, clip, devices: [], to: &flat)
        } else {
            let rest = known.filter { !special.contains($0) }.map(Int32.init) + (allowed == nil ? [-1] : [])
            if !rest.isEmpty {
                append(draft.key, everywhere, group, range, clip, devices: rest, to: &flat)
            }
        }
    }

    /// - Parameter devices: by index, none for any.
    mutating func append(
        _ key: GroupKey, _ except: [Filter], _ group: Int32, _ range: (first: Int32, timeEnd: Int32, end: Int32),
        _ clip: Clip, devices: [Int32], to flat: inout Flat
    ) {
        let filter = key.filter
        let isWholeDay = filter.ranges.isEmpty && except.isEmpty
        let firstDevice = Int32(flat.refDevices.count)
        flat.refDevices += devices
        flat.refs.append(
            Reference(
                group: group, first: range.first, timeEnd: range.timeEnd, end: range.end, from: clip.from,
                until: clip.until, days: filter.days?.bits ?? DaySelection.every.bits,
                schedule: isWholeDay ? -1 : schedule(filter, except: except, until: key.clip.until),
                firstDevice: firstDevice, deviceEnd: Int32(flat.refDevices.count), edit: key.edit,
                member: key.member))
    }

    mutating func lay(_ draft: CounterDraft, _ flat: inout Flat, _ placeOf: inout [Int32]) {
        placeOf[Int(draft.serial)] = Int32(flat.counters.count)
        let ladder = draft.ladder.enumerated().sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }.map(
            \.element)
        let first = Int32(flat.thresholds.count)
        flat.thresholds += ladder.map(\.0)
        flat.targets += ladder.map(\.1)
        var counter = Counter(
            kind: .derived, period: draft.period, first: first, end: Int32(flat.thresholds.count), form: -1,
            span: draft.span, member: draft.member, moving: draft.moving, history: draft.history)
        switch draft.measure {
        case .time: counter.kind = .time
        case .points: counter.kind = .points
        case .derived: counter.kind = .derived
        case .counts(let word): (counter.kind, counter.form) = (.counts, word)
        case .sessions(let form):
            counter.kind = .sessions
            counter.form = Int32(sessions.count)
            sessions.append(form)
        case .distinct(let form):
            counter.kind = .distinct
            counter.form = Int32(distinct.count)
            distinct.append(form)
        }
        flat.counters.append(counter)
    }

    mutating func renumber(_ placeOf: [Int32]) {
        func place(_ serial: Int32) -> Int32 { serial < 0 ? -1 : placeOf[Int(serial)] }
        for index in closers.indices {
            closers[index].counter = place(closers[index].counter)
            closers[index].used = place(closers[index].used)
            closers[index].limits = closers[index].limits.map(place)
            closers[index].neutral = place(closers[index].neutral)
            closers[index].racers = closers[index].racers.map(place)
        }
        for index in outcomeCounts.indices { outcomeCounts[index].counter = place(outcomeCounts[index].counter) }
        for index in runCounts.indices { runCounts[index].counter = place(runCounts[index].counter) }
        for index in levelCounts.indices { levelCounts[index].counter = place(levelCounts[index].counter) }
        for index in innerCounts.indices { innerCounts[index].counter = place(innerCounts[index].counter) }
        for index in balances.indices { balances[index].counter = place(balances[index].counter) }
        for index in movingNumbers.indices { movingNumbers[index].counter = place(movingNumbers[index].counter) }
        for index in earnedCounts.indices { earnedCounts[index].counter = place(earnedCounts[index].counter) }
        for index in deedCounts.indices { deedCounts[index].counter = place(deedCounts[index].counter) }
        for rule in goals.indices {
            for index in goals[rule].indices { goals[rule][index].renumber(place) }
        }
    }
}
