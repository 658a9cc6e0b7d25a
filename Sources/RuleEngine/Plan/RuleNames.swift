import RuleLanguage

/// The former ids of rules. A rule that was renamed (`was`) is the rule that it was, and every id that it ever had leads to
/// it. Disabled rules pass ids on as well.
///
/// Nobody renames anything: a version under the one name is replaced, another one under the other name begins. Then
/// `Plan.version` is another, so the recorder folds the whole history again (`Recorder.load`) and tells what the edit brought
/// (`Publisher.publishEdited`). What makes both versions one rule is here:
///
/// - What is counted and won so far: versions share a state (`places`, then `RuleForm.state` and `Payment.state`), and
///   `RuleState.win` pays a window once.
/// - What was told: a win is known again by what it is about, whatever name its id bears (`Plan.subject`).
/// - Runs, and windows that `maxTimes` counts: by the first name (`Plan.firstName`).
/// - What people say and see: by all names (`Plan.ids`, `OutcomeWording.ids`).
struct RuleNames {
    /// For each name the first one that the rule had.
    private(set) var firstOfName: [String: String] = [:]

    init(_ versions: [RuleVersion]) {
        let inOrder = versions.enumerated().sorted { ($0.element.since, $0.offset) < ($1.element.since, $1.offset) }
        for header in inOrder.map(\.element.rule.header) {
            // One that was renamed twice may name only the name before.
            let names = [header.id] + header.was
            let line = names.compactMap { firstOfName[$0] }.first ?? header.id
            for name in names where firstOfName[name] == nil { firstOfName[name] = line }
        }
    }

    /// The first id that a rule had, by any of its ids.
    func firstName(of id: String) -> String { firstOfName[id] ?? id }

    /// A place for each rule that is named, by every name that it has or had; versions of one rule share it.
    func places(of names: [String]) -> [String: Int32] {
        var placeOfLine: [String: Int32] = [:]
        for name in names {
            guard let line = firstOfName[name], placeOfLine[line] == nil else { continue }
            placeOfLine[line] = Int32(placeOfLine.count)
        }
        return firstOfName.compactMapValues { placeOfLine[$0] }
    }
}

extension Plan {
    /// The first id of a renamed rule. Every id that the rule ever had leads to it.
    package func firstName(of id: String) -> String { ruleNames.firstName(of: id) }

    /// The first id of the rule that decided an outcome.
    package func firstName(of outcome: Outcome) -> String { firstName(of: rules[Int(outcome.rule)].id) }

    /// Whether two ids are names of one rule.
    package func isOneRule(_ id: String, _ other: String) -> Bool {
        id == other || firstName(of: id) == firstName(of: other)
    }

    /// The places of all versions of a rule, in the order of their loading.
    package func versions(of id: String) -> [Int] { versionsOfLine[firstName(of: id)] ?? [] }

    /// All ids that a rule has or had.
    package func ids(of id: String) -> Set<String> { Set(versions(of: id).map { rules[$0].id }) }

    /// The place of a rule's present version, or of its last one.
    package func rule(_ id: String) -> Int? {
        let versions = versions(of: id)
        // An id may have been given to another rule since.
        return versions.last { rules[$0].isCurrent && rules[$0].id == id } ?? versions.last { rules[$0].isCurrent }
            ?? versions.last
    }

    /// The place of the version of a rule that was in force at an instant. If none was, that of the nearest one.
    /// - Parameter instant: in milliseconds since 1970.
    package func version(of id: String, at instant: Int64) -> Int? {
        let versions = versions(of: id)
        return versions.first { instant < rules[$0].replaced } ?? versions.last
    }

    /// The place of the version of a rule that decided something.
    /// - Parameters:
    ///   - hash: the version as the outcome names it.
    ///   - instant: when it happened, in milliseconds since 1970. It tells apart what was loaded again after an edit.
    package func version(of id: String, decidedBy hash: String?, at instant: Int64) -> Int? {
        let equal = versions(of: id).filter { rules[$0].version == hash }
        let named = equal.filter { rules[$0].id == id }
        let decided = named.isEmpty ? equal : named
        return decided.last { rules[$0].since <= instant } ?? decided.first ?? version(of: id, at: instant)
    }

    /// What the id of an outcome is about: the id that it would have under the rule's first name.
    /// - Parameter rule: the rule's id as it was when the outcome was told.
    package func subject(of id: String, _ kind: OutcomeKind, child: String, rule: String) -> String {
        let first = firstName(of: rule)
        let name = "\(kind.rawValue)/\(child)/\(rule)"
        guard first != rule, !kind.isTotal, id.hasPrefix(name) else { return id }
        return "\(kind.rawValue)/\(child)/\(first)\(id.dropFirst(name.count))"
    }
}

extension OutcomeWording {
    /// What an outcome is about, under whatever name its rule is told.
    package mutating func subject(_ outcome: Outcome) -> String {
        let id = id(outcome)
        guard outcome.rule >= 0 else { return id }
        return plan.subject(
            of: id, outcome.kind, child: childID(outcome), rule: plan.rules[Int(outcome.rule)].id)
    }

    /// The ids under which an outcome may have been told before: one for each name that its rule had, the latest first.
    /// The version that decides may be another one by what is known now.
    package mutating func ids(_ outcome: Outcome) -> [String] {
        guard outcome.rule >= 0 else { return [id(outcome)] }
        let decided = plan.rules[Int(outcome.rule)]
        var ids: [String] = []
        for place in plan.versions(of: decided.id).reversed() where plan.rules[place].outcome == decided.outcome {
            var version = outcome
            version.rule = Int32(place)
            // A milestone is known by its number.
            if outcome.kind == .streakMilestone {
                let number = decided.steps[Int(outcome.step)].at
                guard let step = plan.rules[place].steps.firstIndex(where: { $0.at == number }) else { continue }
                version.step = Int32(step)
            }
            let id = id(version)
            if !ids.contains(id) { ids.append(id) }
        }
        return ids
    }
}
