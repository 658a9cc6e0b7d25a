package import FamilySettings
package import FamilyTime
package import RuleLanguage

/// A family's compiled rules: names are indices, goals are shared counters, and an index leads from an app to the
/// counters that it can move. Immutable; any number of interpreters may run on one plan.
package final class Plan: Sendable {
    package let family: Family
    /// The rules in the order of law 8: by rank, then by id. Versions of one id are in the order of their loading.
    package let rules: [PlanRule]
    /// The places of rules by which children can buy something, in all versions.
    package let selling: [Int]
    /// Children to whom the same rules apply and whom apps earn the same share one compiled form.
    let classes: [ChildPlan]
    let classOfChild: [Int]
    /// What children win together: one form for each set of children.
    let together: [TogetherPlan]
    /// For each child, the children whose facts must be folded in one order of time with its own, itself included.
    package let companions: [[Int]]
    /// For each child, the first of its companions. It identifies the unit.
    package let unitOfChild: [Int32]
    /// The calendar of `together` rules: the family's own clock.
    package let familyCalendar: FamilyCalendar
    package let calendars: [FamilyCalendar]
    package let calendarOfChild: [Int]
    package let settling: Settling
    let ruleNames: RuleNames
    /// The places of a rule's versions in the order of their loading, by the first name of the rule.
    let versionsOfLine: [String: [Int]]
    /// When apps were not in the family, by their ids.
    package let absences: [String: [Range<Int64>]]
    /// A hash of everything that a saved state depends on.
    package let version: String

    /// Compiles rules that judge all history.
    /// - Parameter rules: the rules; disabled ones are left out.
    package convenience init(family: Family, rules: [any PlannedRule]) {
        self.init(family: family, versions: rules.map { RuleVersion($0) })
    }

    /// - Parameters:
    ///   - versions: all versions of rules that are or were in force; disabled ones are left out.
    ///   - earlier: earlier versions of the family, in the order in which they were replaced.
    ///   - absences: when apps were not in the family, by their ids, as these versions say.
    package init(
        family: Family, versions: [RuleVersion], earlier: [FamilyVersion] = [],
        absences: [String: [Range<Int64>]] = [:]
    ) {
        self.absences = absences
        let ordered = Self.inOrder(versions)
        let ruleNames = RuleNames(versions)
        self.ruleNames = ruleNames
        self.family = family
        // There are few audiences, however many rules there are.
        var audiences: [[Int]] = []
        var placeOfNames: [[String]: Int] = [:]
        let audienceOfRule = ordered.map { version in
            let names = version.rule.header.audience
            if let known = placeOfNames[names] { return known }
            placeOfNames[names] = audiences.count
            audiences.append(family.audience(names))
            return audiences.count - 1
        }
        let rules = zip(ordered, audienceOfRule).map { PlanRule($0, audience: audiences[$1]) }
        self.rules = rules
        selling = rules.indices.filter { rules[$0].rule.sells != nil }
        versionsOfLine = Dictionary(grouping: rules.indices) { ruleNames.firstOfName[rules[$0].id] ?? rules[$0].id }
            .mapValues { $0.count == 1 ? $0 : $0.sorted { rules[$0].since < rules[$1].since } }
        let calendars = ChildCalendars(family, after: earlier)
        let familyCalendar = family.calendar(after: earlier)
        self.familyCalendar = familyCalendar
        let eras = FamilyEra.eras(of: family, after: earlier, calendars.distinct + [familyCalendar])
        settling = Settling(family, after: earlier)

        var classes: [ChildPlan] = []
        var kinds: [ClassKey] = []
        var classOfChild: [Int] = []
        let members = audiences.map { Set($0) }
        let named = earlier.reduce(into: family.childrenWithTerms) { $0.formUnion($1.family.childrenWithTerms) }
        func earned(by child: String?) -> [[Earning]] {
            eras.map { $0.earning(of: child) } + [family.apps.map { Earning($0, for: child, in: family) }]
        }
        let earnedByAll = earned(by: nil)
        let payingApart = rules.map(\.steps).filter { $0.contains(where: \.reward.isByChild) }
        for index in family.children.indices {
            let child = family.children[index].id
            let kind = ClassKey(
                membership: members.map { $0.contains(index) },
                earning: named.contains(child) ? earned(by: child) : earnedByAll,
                rewards: payingApart.map { $0.map { $0.reward.of(child) } })
            if let known = kinds.firstIndex(of: kind) {
                classOfChild.append(known)
            } else {
                classOfChild.append(classes.count)
                kinds.append(kind)
                classes.append(
                    ChildPlan(
                        family: family, versions: ordered, ruleNames: ruleNames,
                        applies: audienceOfRule.map { kind.membership[$0] },
                        eras: eras, child: child))
            }
        }
        let together = TogetherPlan.list(
            family: family, versions: ordered, ruleNames: ruleNames, audiences: self.rules.map(\.audience), eras,
            calendars: calendars.ofChild.map { calendars.distinct[$0] })
        self.together = together
        let rivals = Set(self.rules.filter(\.rule.isFirstCome).map(\.audience))
        let companions = TogetherPlan.companions(
            together.map(\.members) + rivals, children: family.children.count)
        self.companions = companions
        unitOfChild = companions.map { Int32($0.first ?? 0) }
        self.classes = classes
        self.classOfChild = classOfChild
        self.calendars = calendars.distinct
        calendarOfChild = calendars.ofChild
        version = Self.version(of: self.rules, family, earlier)
    }

    /// Versions in the order of law 8, without what is switched off.
    private static func inOrder(_ versions: [RuleVersion]) -> [RuleVersion] {
        let keyed = versions.map { (rank: $0.rule.rank, header: $0.rule.header, version: $0) }
        return keyed.filter(\.header.isEnabled).sorted {
            ($0.rank, $0.header.id, $0.version.since) < ($1.rank, $1.header.id, $1.version.since)
        }.map(\.version)
    }

    /// Whether a total is of a window that has settled, a percentage or a penalty, rather than of a day.
    package func isOfSettledWindow(_ outcome: Outcome) -> Bool {
        if outcome.kind == .penalty { return true }
        guard outcome.kind == .bonus, outcome.rule >= 0 else { return false }
        return rules[Int(outcome.rule)].rank > .multiplier
    }

    /// The calendar of a child, with all its earlier settings.
    package func calendar(of child: Int) -> FamilyCalendar { calendars[calendarOfChild[child]] }

    /// A hash of the settings that points and wins depend on, without rules.
    package static func version(of family: Family) -> String { version(of: [], family, []) }

    private static func version(of rules: [PlanRule], _ family: Family, _ earlier: [FamilyVersion]) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        let text =
            rules.map { "\($0.outcome.rawValue) \($0.id)=\($0.version)@\($0.since)-\($0.replaced)" }.joined(
                separator: ";")
            + family.meaning + earlier.map { "\($0.replaced.milliseconds)>\($0.family.meaning)" }.joined(separator: ";")
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return String(hash, radix: 16)
    }
}

/// What makes children one class.
private struct ClassKey: Equatable {
    /// Which audiences the child belongs to.
    var membership: [Bool]
    /// What apps earned it in each era, and earn it now.
    var earning: [[Earning]]
    /// What the rules bring it that pay children apart.
    var rewards: [[Reward]]
}

/// A version of a rule as the engine runs it.
package struct PlanRule: Sendable {
    package let rule: any PlannedRule
    package let id: String
    package let version: String
    package let outcome: OutcomeKind
    package let rank: Rank
    package let steps: [Step]
    /// Children by index.
    package let audience: [Int]
    package let maxTimes: Int?
    package let after: [String]
    /// When this version was loaded and when another took its place, see `RuleVersion`.
    package let since: Int64
    package let replaced: Int64

    /// The children who share one prize that a win brings, by index; nil where there is none, or each child gets its
    /// own.
    package func sharing(_ reward: Reward) -> [Int]? {
        rule.header.isTogether && reward.prize != nil && !reward.isPrizeForEach ? audience : nil
    }

    /// Whether this is the version that runs now.
    package var isCurrent: Bool { replaced == .max }

    fileprivate init(_ version: RuleVersion, audience: [Int]) {
        let rule = version.rule
        self.rule = rule
        let header = rule.header
        id = header.id
        self.version = header.version
        outcome = rule.outcome
        rank = rule.rank
        steps = rule.steps
        self.audience = audience
        maxTimes = header.maxTimes
        after = header.after
        since = version.since
        replaced = version.replaced
    }
}
