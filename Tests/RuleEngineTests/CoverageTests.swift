import RuleEngine
import Testing

/// Whether the random cases are worth the hundred thousand that are tried with them. What takes longer is asked by night.
@Suite("The random cases")
struct CoverageTests {
    /// What must have a part in something won, and in how many of eight hundred cases at least.
    private static let often: [String: Int] = [
        "minutes": 112, "points": 17, "count": 17, "sessions": 15, "differentApps": 17, "differentTags": 17, "days": 22,
        "days all": 1, "daysInARow": 3, "challenges": 5, "challenges of some": 1, "badges": 2, "streak": 7, "level": 5,
        "task": 5, "balance": 12, "all": 9,
        "any": 15, "all inside days": 1, "any inside days": 1, "any inside all": 1, "all inside any": 3, "atMost": 20,
        "percentOfUsual": 5, "tier": 30, "noUseCounts": 6, "except": 12, "on": 25, "between": 16, "device": 9,
        "allTags": 5,
        "per day": 103, "per week": 25, "per month": 21, "per year": 1, "per some days": 1, "per span": 1,
        "per ever": 30, "after": 9, "maxTimes": 21,
        "from": 32, "until": 44, "for": 17, "tiers": 30, "milestones once": 12, "freezes as a reward": 2,
        "streak over days": 4, "streak over all": 1, "streak over any": 4, "streak over task": 1,
        "streak over balance": 2, "together": 8, "task on": 1, "streak after": 3, "streak together": 5,
        "streak maxTimes": 5, "multiplier after": 3, "level from": 5, "level until": 5,
        "level after": 2, "task times": 10, "task inTurns": 2, "task firstCome": 2, "task pointsPerMinute": 8,
        "penalty": 14, "surprise": 50, "pool": 40, "pool choose": 10, "boost": 60, "race": 3,
    ]

    @Test("Win by every construct of the language, reach every kind of outcome that there is, and every limit")
    func everyKind() {
        var told: [OutcomeKind: Int] = [:]
        var won: [String: Int] = [:]
        var cuts = 0
        var percentages = 0
        for seed in UInt64(1)...800 {
            let random = Case.random(seed: seed)
            guard let rules = random.readRules else { continue }
            let verdicts = random.engineVerdicts(rules).keys
            for verdict in verdicts {
                told[verdict.kind, default: 0] += 1
                if verdict.kind == .bonus && verdict.points < 0 { cuts += 1 }
                if verdict.kind == .bonus && verdict.rule.hasPrefix("c") { percentages += 1 }
            }
            for construct in random.constructsWon(verdicts, rules) { won[construct, default: 0] += 1 }
        }
        // A correction needs a store that knows what was told before.
        for kind in OutcomeKind.allCases where kind != .corrected {
            #expect(told[kind, default: 0] >= 30, "\(kind) was told too rarely: \(told)")
        }
        for (construct, times) in Self.often.sorted(by: { $0.key < $1.key }) {
            #expect(
                won[construct, default: 0] >= times, "\(construct) won in too few cases: \(won[construct, default: 0])")
        }
        #expect(cuts >= 10 && percentages >= 10, "\(cuts) cuts, \(percentages) percentages")
    }

    /// What an edit must have had a part in, and in how many of three hundred cases at least.
    private static let edits: [String: Int] = [
        "challengeCompleted": 12, "badgeUnlocked": 2, "streakExtended": 20, "streakMilestone": 8, "streakFrozen": 5,
        "streakBroken": 11, "bonus": 11, "levelReached": 10, "taskConfirmed": 5, "gateOpened": 3, "unlockGranted": 4,
        "prizeWon": 4, "challengeCompleted renamed": 4, "streakExtended renamed": 4, "taskConfirmed renamed": 1,
        "bonus renamed": 1, "penalty": 1, "run through an edit": 9,
    ]

    @Test(
        "Rules of every kind are edited and renamed, and win by what the edit wrote",
        .enabled(if: CaseCount.isManifold, "with CHALLENGES_CASES=1000 or more"))
    func everyEdit() {
        var told: [String: Int] = [:]
        for seed in UInt64(1)...300 {
            for what in Case.edited(seed: seed).decidedByEdits { told[what, default: 0] += 1 }
        }
        for (what, times) in Self.edits.sorted(by: { $0.key < $1.key }) {
            #expect(told[what, default: 0] >= times, "\(what) in too few cases: \(told)")
        }
    }

    /// Settings that must have decided about something when they were edited, and in how many of three hundred cases.
    private static let settings: [String: Int] = [
        "rates": 18, "categories": 35, "tags": 9, "quietHours": 7, "economy": 8, "holidays": 5, "away": 3, "zone": 14,
        "dayStarts": 11, "weekStarts": 4,
    ]

    @Test(
        "Each dated setting of the family is edited so that it decides about something",
        .enabled(if: CaseCount.isManifold, "with CHALLENGES_CASES=1000 or more"))
    func everySetting() {
        var decided: [String: Int] = [:]
        for seed in UInt64(1)...300 {
            let tried = Case.resettled(seed: seed)
            guard let versions = tried.readVersions else { continue }
            let told = tried.engineVerdicts(versions)
            for setting in DatedSetting.all {
                var without = tried
                for edit in without.familyEdits.indices {
                    setting.take(&without.familyEdits[edit].family, tried.family)
                }
                if without.engineVerdicts(versions) != told { decided[setting.name, default: 0] += 1 }
            }
        }
        for setting in DatedSetting.all {
            let times = decided[setting.name, default: 0]
            #expect(times >= Self.settings[setting.name] ?? 1, "\(setting.name) decided too rarely: \(decided)")
        }
    }

    @Test("Are the same for the same seed, and shrink to something smaller that still fails")
    func shrinking() {
        let first = Case.random(seed: 7)
        #expect(first.text == Case.random(seed: 7).text)
        let large = (UInt64(1)...50).map { Case.random(seed: $0) }.first { $0.uses.count > 5 && $0.rules.count > 2 }
        let smallest = large?.shrunk { !$0.uses.isEmpty }
        #expect(smallest?.uses.count == 1)
        #expect(smallest?.rules.isEmpty == true)
    }
}
