import FamilySettings
import FamilyTime
import JSONText
package import RuleEngine
import RuleLanguage
package import UsageTracking

/// One line of a fold's input: `{"family": …, "state": …, "events": […]}`.
package struct FoldLine: Sendable {
    /// The family's key: any text, handed back as it is.
    package var family: String
    /// The state of the line before. Nil for a new family.
    package var state: String?
    package var facts: [FoldFact] = []
    /// Until when time has passed, where a tick tells.
    package var passed: Int64?
    /// Events that cannot be used, by their place among the line's events.
    package var setAside: [Aside] = []
    /// The place of each fact among the line's events.
    package var places: [Int] = []

    package struct Aside: Sendable {
        package var event: Int
        package var reason: SetAsideReason
    }

    /// - Returns: nil where the text is no such line.
    package init?(_ bytes: [UInt8], reader: inout FoldReader) {
        let document = JSONParser.parse(bytes)
        guard document.mistakes.isEmpty, let root = document.root, let family = root["family"]?.string,
            let events = root["events"]?.array
        else { return nil }
        self.family = family
        if let state = root["state"], !state.isNull { self.state = state.string ?? "" }
        for (place, event) in events.enumerated() {
            switch reader.read(event, Array(bytes[event.span.start..<event.span.end])) {
            case .facts(let read):
                facts += read
                places += read.map { _ in place }
            case .tick(let instant): passed = max(passed ?? .min, instant)
            case .aside(let reason): setAside.append(Aside(event: place, reason: reason))
            }
        }
    }
}

/// Turns the events of fold lines into facts of one kind of family.
package struct FoldReader: Sendable {
    private let family: Family
    /// The ids of tasks that a child can do.
    private let tasks: Set<String>
    /// The ids of streaks for which freezes are sold.
    private let streaks: Set<String>
    /// The ids of rules that a pool lets children choose.
    private let choices: Set<String>
    /// The ids of rules that bring boosts.
    private let boosts: Set<String>
    private var log: UsageLog

    package init(_ plan: Plan) {
        family = plan.family
        tasks = Set(plan.rules.filter { $0.outcome == .taskConfirmed }.map(\.id))
        streaks = Set(plan.selling.map { plan.rules[$0] }.filter { $0.rule.sells?.good != .thing }.map(\.id))
        choices = Set(plan.rules.compactMap(\.rule.pool).filter { $0.chooses != nil }.flatMap(\.rules))
        boosts = Set(plan.rules.filter(\.rule.bringsBoosts).map(\.id))
        log = UsageLog(family: family)
    }

    /// Points that one command may give or take: no sum of such leaves what a number can hold.
    static let believablePoints = -1_000_000_000...1_000_000_000

    enum Event {
        case facts([FoldFact])
        case tick(Int64)
        case aside(SetAsideReason)
    }

    /// - Parameter bytes: the event as it is written.
    mutating func read(_ event: JSONNode, _ bytes: [UInt8]) -> Event {
        do {
            if let tick = event["tick"] { return .tick(try Self.instant(tick.string ?? "")) }
            if event["do"] != nil { return .facts([try deed(event)]) }
            return .facts(try uses(bytes))
        } catch {
            return .aside(error.reason)
        }
    }

    private static func instant(_ text: String) throws(SetAsideError) -> Int64 {
        guard let instant = Instant(iso8601: text), UsageLog.believable.contains(instant.milliseconds) else {
            throw SetAsideError(.badInstant(text))
        }
        return instant.milliseconds
    }

    private mutating func uses(_ bytes: [UInt8]) throws(SetAsideError) -> [FoldFact] {
        log.removeEntries()
        // A line of its own: what stood on several is one.
        let line = bytes.map { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") ? UInt8(ascii: " ") : $0 }
        log.read(line.span)
        if let aside = log.setAside.first { throw SetAsideError(aside.reason) }
        if !log.signals.isEmpty { throw SetAsideError(.signal) }
        if let unknown = log.unknownUses.first { throw SetAsideError(.unknownApp(unknown.app)) }
        return log.entries.map { FoldFact(.use($0.use), id: log.id(of: $0), counts: log.counts(of: $0)) }
    }

    /// A command with the decision it got: what was confirmed or chosen, a freeze that was bought, a boost that was started,
    /// and points that were paid, given or taken.
    private func deed(_ node: JSONNode) throws(SetAsideError) -> FoldFact {
        guard let name = node["child"]?.string else { throw SetAsideError(.missing("child")) }
        guard let child = family.children.firstIndex(where: { $0.id == name }) else {
            throw SetAsideError(.unknownChild(name))
        }
        guard let at = node["at"]?.string else { throw SetAsideError(.missing("at")) }
        let instant = try Self.instant(at)
        let kind: Deed.Kind
        switch node["do"]?.string {
        case "confirm":
            guard let task = node["task"]?.string else { throw SetAsideError(.missing("task")) }
            guard tasks.contains(task) else { throw SetAsideError(.unknownTask(task)) }
            guard let written = node["minutes"] else {
                kind = .task(id: task)
                break
            }
            guard let minutes = written.int, TaskPay.atOnce.contains(minutes) else { throw SetAsideError(.badMinutes) }
            kind = .task(id: task, minutes: Int64(minutes))
        case "buy":
            guard let streak = node["streak"]?.string else { throw SetAsideError(.missing("streak")) }
            guard streaks.contains(streak) else { throw SetAsideError(.unknownStreak(streak)) }
            kind = .freeze(streak: streak)
        case "choose":
            guard let rule = node["rule"]?.string else { throw SetAsideError(.missing("rule")) }
            guard choices.contains(rule) else { throw SetAsideError(.unknownChoice(rule)) }
            kind = .choice(rule: rule)
        case "boost":
            guard let rule = node["rule"]?.string else { throw SetAsideError(.missing("rule")) }
            guard boosts.contains(rule) else { throw SetAsideError(.unknownBoost(rule)) }
            for key in ["times", "minutes"] where node[key] == nil { throw SetAsideError(.missing(key)) }
            guard let boost = Boost(stated: node) else { throw SetAsideError(.badBoost) }
            kind = .boost(
                rule: rule, hundredths: Int64(boost.hundredths), length: Int64(boost.minutes) * Milliseconds.minute)
        case "adjust":
            guard let written = node["points"] else { throw SetAsideError(.missing("points")) }
            guard let points = written.int, Self.believablePoints.contains(points) else {
                throw SetAsideError(.badPoints)
            }
            kind = .payment(points: Int64(points))
        default: throw SetAsideError(.command)
        }
        let deed = Deed(kind, child: Int32(child), at: instant)
        // Another kind of id than those of use: a tracker that counts from one takes nobody's points.
        return FoldFact(.deed(deed), id: "do/" + (node["id"]?.string ?? "~\(name)|\(kind)|\(instant)"))
    }
}
