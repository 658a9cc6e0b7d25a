import FamilySettings
import FamilyTime
import JSONText
import RuleEngine
import RuleLanguage
import SeededNumbers
import UsageTracking

extension Case {
    /// What a parent changed: a rule is written anew, removed, or called otherwise.
    struct Edit: Sendable {
        var at: Int64
        var id: String
        /// Under another id the rule goes on as that one (`was`), and all who name it follow.
        var text: RuleText?

        /// The rules as they are written afterwards.
        func applied(to rules: [RuleText]) -> [RuleText] {
            var others = rules.filter { $0.id != id }
            guard let text else { return others }
            if text.id != id {
                for index in others.indices { others[index].text = others[index].text.renaming(id, to: text.id) }
            }
            return others + [text]
        }
    }

    /// The rules as they are written in the end.
    private var lastRules: [RuleText] { edits.reduce(rules) { $1.applied(to: $0) } }

    /// The rules in all their versions; nil where something is wrong with one of them.
    var readVersions: [RuleVersion]? {
        guard var versions = readRules?.map({ RuleVersion($0) }) else { return nil }
        var edited = self
        for edit in edits {
            let before = Dictionary(edited.rules.map { ($0.id, $0.written) }) { first, _ in first }
            edited.rules = edit.applied(to: edited.rules)
            let after = Dictionary(edited.rules.map { ($0.id, $0.written) }) { first, _ in first }
            guard let rules = edited.readRules else { return nil }
            for index in versions.indices {
                let id = versions[index].rule.header.id
                if before[id] != after[id] { versions[index].replaced = min(versions[index].replaced, edit.at) }
            }
            versions += rules.filter { before[$0.header.id] != after[$0.header.id] }
                .map { RuleVersion($0, since: edit.at) }
        }
        return versions
    }

    /// A random case with a parent who rewrites, removes or renames some of the rules meanwhile.
    static func edited(seed: UInt64) -> Case {
        var made = random(seed: seed)
        var generator = SeededGenerator(seed: seed ^ 0xED17)
        guard let first = made.uses.map(\.start).min(), let last = made.uses.map(\.end).max() else { return made }
        let texts = RuleTexts(
            family: made.family,
            place: Place(
                zone: made.family.zone, first: made.family.zone.localTime(at: Instant(milliseconds: first)).0,
                dayCount: 9))
        let instants = (0..<generator.number(1...4)).map { _ in Int64.random(in: first...last, using: &generator) }
        for at in instants.sorted() {
            // What a percentage of a window is worth in which a rule was edited is open.
            let choice = (made.lastRules + made.removed).filter { !$0.written.contains("\"percent\"") }
            guard !choice.isEmpty else { return made }
            // Gates and penalties are rare, and challenges are seldom won again after an edit.
            let rare = choice.filter { $0.kind == "challenges" } + choice.filter { $0.kind == "gates" }
            let rarest = rare.filter { $0.kind == "gates" || $0.written.contains("\"penalty\"") }
            let rule = generator.one(of: choice + rare + rarest)
            var tried = made
            var attempts = 0
            repeat {
                tried = made
                tried.edit(rule, at: at, texts, &generator)
                attempts += 1
            } while !tried.keepsWindows && attempts < 50
            if tried.keepsWindows { made = tried.withPenalty(of: rule, generator) }
        }
        return made
    }

    /// The last edit with a penalty beside its limit, or as one of nothing but the penalty, where that can be read.
    /// - Parameter generator: a copy, so that the rest of the case is what it would be without.
    private func withPenalty(of rule: RuleText, _ generator: SeededGenerator) -> Case {
        var generator = generator
        guard let text = edits.last?.text else { return self }
        let limit = text.id == rule.id && generator.happens(50) ? rule : text
        guard limit.kind == "challenges", limit.written.contains("\"atMost\""), generator.happens(60) else {
            return self
        }
        var tried = self
        let penalty = JSONOutput.int(Int64(generator.number(1...40)))
        tried.edits[edits.count - 1].text = limit.replacing("penalty", by: penalty)
        return tried.keepsWindows ? tried : self
    }

    /// The rules that were removed, as they were last: they may come back.
    private var removed: [RuleText] {
        let present = Set(lastRules.map(\.id))
        let written = rules + edits.compactMap(\.text)
        let gone = edits.filter { $0.text == nil }.map(\.id).filter { !present.contains($0) }
        return gone.compactMap { id in written.last { $0.id == id } }
    }

    private mutating func edit(
        _ rule: RuleText, at: Int64, _ texts: RuleTexts, _ generator: inout SeededGenerator
    ) {
        let now = lastRules
        let isThere = now.contains { $0.id == rule.id }
        if isThere, generator.happens(15) { return edits.append(Edit(at: at, id: rule.id)) }
        guard isThere, generator.happens(35) else {
            return edits.append(
                Edit(at: at, id: rule.id, text: texts.another(than: rule, among: now, badges: given, &generator)))
        }
        let id = "\(rule.kind.prefix(1))\(generator.number(0...9))r\(edits.count)"
        var text = RuleText(kind: rule.kind, text: rule.text.renaming(rule.id, to: id))
        if generator.happens(40) { text = texts.another(than: text, among: now, badges: given, &generator) }
        edits.append(Edit(at: at, id: rule.id, text: text.that(was: rule.id)))
        // Afterwards a task is done under its new name.
        for index in deeds.indices where deeds[index].at >= at {
            guard case .task(rule.id, let minutes) = deeds[index].kind else { continue }
            deeds[index].kind = .task(id: id, minutes: minutes)
        }
    }

    /// The badges that rules give or gave: a goal of such a badge counts nothing that was decided, see `RuleTexts.Names`.
    private var given: [String] {
        func given(by rules: [RuleText]) -> [String] {
            rules.filter { badge in rules.contains { $0.written.contains("\"badge\":\"\(badge.id)\"") } }.map(\.id)
        }
        var rules = rules
        var all = Set(given(by: rules))
        for edit in edits {
            rules = edit.applied(to: rules)
            if let text = edit.text, all.contains(edit.id) { all.insert(text.id) }
            all.formUnion(given(by: rules))
        }
        return all.intersection(rules.map(\.id)).sorted()
    }

    /// Whether each rule has the same windows in all its versions: of others an edit would make another rule. For a
    /// streak they end alike as well: where a range reaches over the end of a day that was over for the version before,
    /// a week goes on that a date had cut short, or what all kept by the family's clock goes on by the one of a child
    /// who lives elsewhere, two occurrences are open at once, and which of them is kept is nothing that the laws decide.
    private var keepsWindows: Bool {
        guard let versions = readVersions else { return false }
        let lines = Dictionary(grouping: ReferenceRule.all(versions), by: \.line).values
        let haveOneClock = family.children.allSatisfy { $0.trips.isEmpty && ($0.zone ?? family.zone) == family.zone }
        return lines.allSatisfy { $0.count == 1 || Self.keepsWindows($0, haveOneClock: haveOneClock) }
    }

    private static func keepsWindows(_ versions: [ReferenceRule], haveOneClock: Bool) -> Bool {
        let periods = Set(versions.map(\.period))
        let ends = Set(versions.map(\.endOfWindows))
        let percentages = versions.flatMap(\.steps).compactMap(\.reward.percent)
        let clocks = haveOneClock ? [] : Set(versions.map(\.header.isTogether))
        return periods.count == 1 && percentages.isEmpty
            && (versions[0].rank != .streak || ends.count == 1 && clocks.count < 2)
    }
}

extension ReferenceRule {
    /// What the end of its windows depends on.
    fileprivate var endOfWindows: EndOfWindows {
        let filters = (goal?.countedFilters ?? []).filter { !$0.ranges.isEmpty }
        // Dates cut no day short.
        return EndOfWindows(
            filters: filters.map { Filter(days: $0.days, ranges: $0.ranges) }, until: period == .day ? nil : until)
    }

    fileprivate struct EndOfWindows: Hashable {
        var filters: [Filter]
        var until: Int32?
    }
}

extension Case.RuleText {
    /// The rule as a line, to be compared.
    var written: String { text.text(pretty: false) }

    /// The rule as one that was called otherwise.
    fileprivate func that(was id: String) -> Case.RuleText {
        replacing("was", by: .string(id))
    }

    /// The rule with another value for a key, whether it has that key or not.
    fileprivate func replacing(_ key: String, by value: JSONOutput) -> Case.RuleText {
        guard case .object(let members) = text else { return self }
        return Case.RuleText(kind: kind, text: .object(members.filter { $0.0 != key } + [(key, value)]))
    }
}

extension JSONOutput {
    /// The same with another name in the place of one, wherever it stands but under `was`.
    fileprivate func renaming(_ name: String, to other: String) -> JSONOutput {
        switch self {
        case .string(name): .string(other)
        case .array(let items): .array(items.map { $0.renaming(name, to: other) })
        case .object(let members):
            .object(members.map { ($0.0, $0.0 == "was" ? $0.1 : $0.1.renaming(name, to: other)) })
        default: self
        }
    }
}
