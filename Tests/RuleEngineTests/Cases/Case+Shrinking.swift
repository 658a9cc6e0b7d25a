import FamilySettings
import FamilyTime
import JSONText
import UsageTracking

extension Case {
    /// A smaller case that still fails: without the rules, the parts of rules and the uses that do not matter.
    func shrunk(while fails: (Case) -> Bool) -> Case {
        var smallest = self
        var rounds = 0
        while rounds < 2000, let smaller = smallest.smaller().first(where: { $0.readVersions != nil && fails($0) }) {
            smallest = smaller
            rounds += 1
        }
        return smallest
    }

    /// Cases that are a little smaller, the most radical first.
    private func smaller() -> [Case] {
        var cases: [Case] = []
        func add(_ change: (inout Case) -> Void) {
            var copy = self
            change(&copy)
            cases.append(copy)
        }
        for index in rules.indices { add { $0.rules.remove(at: index) } }
        if uses.count > 3 {
            add { $0.uses.removeFirst(uses.count / 2) }
            add { $0.uses.removeLast(uses.count / 2) }
        }
        for index in uses.indices { add { $0.uses.remove(at: index) } }
        if deeds.count > 3 {
            add { $0.deeds.removeFirst(deeds.count / 2) }
            add { $0.deeds.removeLast(deeds.count / 2) }
        }
        for index in deeds.indices { add { $0.deeds.remove(at: index) } }
        for index in edits.indices { add { $0.edits.remove(at: index) } }
        for index in edits.indices {
            guard let written = edits[index].text else { continue }
            for text in written.text.smaller() { add { $0.edits[index].text?.text = text } }
        }
        for index in familyEdits.indices { add { $0.familyEdits.remove(at: index) } }
        for index in familyEdits.indices {
            for simpler in familyEdits[index].family.nearer(to: index > 0 ? familyEdits[index - 1].family : family) {
                add { $0.familyEdits[index].family = simpler }
            }
        }
        for index in rules.indices {
            for text in rules[index].text.smaller() { add { $0.rules[index].text = text } }
        }
        for index in uses.indices {
            if uses[index].end % 60_000 != 0 { add { $0.uses[index].end += 60_000 - uses[index].end % 60_000 } }
            if uses[index].start % 60_000 != 0 { add { $0.uses[index].start -= uses[index].start % 60_000 } }
            if uses[index].device >= 0 { add { $0.uses[index].device = -1 } }
        }
        if family.economy.maxBonusPerDay != nil { add { $0.family.economy.maxBonusPerDay = nil } }
        if family.economy.maxMultiplier != 1000 { add { $0.family.economy.maxMultiplier = 1000 } }
        if family.dayStarts != .midnight { add { $0.family.dayStarts = .midnight } }
        if family.zone != .utc { add { $0.family.zone = .utc } }
        for index in family.children.indices where !family.children[index].trips.isEmpty {
            add { $0.family.children[index].trips = [] }
        }
        for index in family.children.indices {
            for day in family.children[index].away.indices { add { $0.family.children[index].away.remove(at: day) } }
        }
        for index in family.quietHours.indices { add { $0.family.quietHours.remove(at: index) } }
        if family.economy.stacking != .highest { add { $0.family.economy.stacking = .highest } }
        if !family.holidays.isEmpty { add { $0.family.holidays = [] } }
        for index in family.apps.indices where family.apps[index].stated.maxPointsPerDay != nil {
            add { $0.family.apps[index].stated.maxPointsPerDay = nil }
        }
        for index in family.apps.indices where !family.apps[index].forChild.isEmpty {
            add { $0.family.apps[index].forChild = [:] }
        }
        return cases
    }
}

extension Family {
    /// The same with one of its settings as it was before an edit.
    fileprivate func nearer(to before: Family) -> [Family] {
        DatedSetting.all.compactMap { setting in
            var changed = self
            setting.take(&changed, before)
            return changed == self ? nil : changed
        }
    }
}

extension JSONOutput {
    /// The same without one of its members or items, at any depth.
    fileprivate func smaller() -> [JSONOutput] {
        switch self {
        case .object(let members):
            members.indices.flatMap { index -> [JSONOutput] in
                var without = members
                without.remove(at: index)
                return [.object(without)]
                    + members[index].1.smaller().map { value in
                        var changed = members
                        changed[index].1 = value
                        return .object(changed)
                    }
            }
        case .array(let items):
            items.indices.flatMap { index -> [JSONOutput] in
                var without = items
                without.remove(at: index)
                return [.array(without)]
                    + items[index].smaller().map { value in
                        var changed = items
                        changed[index] = value
                        return .array(changed)
                    }
            }
        default: []
        }
    }
}
