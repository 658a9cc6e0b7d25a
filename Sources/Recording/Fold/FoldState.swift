import FamilySettings
import FamilyTime
import RuleEngine
import RuleLanguage
import UsageTracking

/// All that a fold remembers of a family between two calls: the engine's states, and the facts that are needed to fold
/// the days again for which use may still arrive late (law 3).
struct FoldState: Equatable, Sendable {
    /// The latest instant that was told of: what is late is measured from it.
    var latest: Int64 = .min
    /// Up to when time was let pass.
    var passed: Int64 = .min
    /// What began before this instant is in the checkpoint alone.
    var horizon: Int64 = .min
    /// Facts since then, in the order of folding.
    var facts: [FoldFact] = []
    /// What was decided before that, and is final.
    var past = DecidedPast()
    /// What was told and is kept though it does not follow, and what was told since then of rules that pay a number of
    /// times.
    var told: [ToldWin] = []
    /// The ids of what follows and was never told, because what was kept has paid it.
    var paid: [String] = []
    /// The engine's state of each child, at the horizon and now; empty before anything was folded.
    var checkpoint: [[UInt8]] = []
    var present: [[UInt8]] = []

    /// Raised whenever a field is added, removed or moved here.
    private static let ownFormat = 9
    /// What the engine remembers of a child is a part of the state, and has a format of its own.
    private static let format = ownFormat * 1000 + Interpreter.stateFormat
}

/// Why a state cannot be continued.
package enum FoldRefusal: Error, Equatable, Sendable {
    /// It was not made by this program, or is damaged.
    case notAState
    /// It was made by another version of this program.
    case otherFormat
    /// It was made under other rules or family settings, of this version. What began before the horizon, in milliseconds
    /// since 1970, is in its counters alone; the least number where all events are in it.
    case otherRules(version: String, horizon: Int64)

    package var name: String {
        switch self {
        case .notAState: "notAState"
        case .otherFormat: "stateOfOtherVersion"
        case .otherRules: "stateOfOtherRules"
        }
    }

    package var message: String {
        switch self {
        case .notAState: "This state is damaged, or was not made by `challenges fold`."
        case .otherFormat: "This state was made by another version of challenges."
        case .otherRules(let version, let horizon):
            "This state was made under other rules or other settings of the family, of the version \(version). "
                + (horizon == .min
                    ? "It holds all of the family's events, but not what those rules decided."
                    : "What began before \(Instant(milliseconds: horizon).iso8601(in: .utc)) is only in the counters of those.")
        }
    }

    package var remedy: String {
        switch self {
        case .notAState: "Hand in the state exactly as it was handed out."
        case .otherFormat:
            "Fold the family's events again from the first one without a state, or go on with the version that made it."
        case .otherRules:
            "Go on with the rules that made it. Or fold the family's events again from the first one without a state, and "
                + "pass on only outcomes whose id you have not passed on yet; give new rules a \"from\", so that they "
                + "judge nothing from before."
        }
    }
}

extension FoldState {
    /// The state as text: format, version of rules and settings, a sum by which damage is known, and the state itself in
    /// base64.
    func text(_ plan: Plan) -> String {
        var copy = self
        var coder = StateCoder()
        copy.code(&coder)
        return "\(Self.format).\(plan.version).\(Self.sum(of: coder.bytes)).\(Base64.text(coder.bytes))"
    }

    init(_ text: String, _ plan: Plan) throws(FoldRefusal) {
        let parts = text.split(separator: ".", maxSplits: 3, omittingEmptySubsequences: false)
        guard parts.count >= 3, let format = Int(parts[0]) else { throw .notAState }
        guard format == Self.format else { throw .otherFormat }
        guard parts.count == 4, let data = Base64.bytes(parts[3]), parts[2] == Self.sum(of: data) else {
            throw .notAState
        }
        self.init()
        var coder = StateCoder(data)
        code(&coder)
        guard !coder.isBroken, coder.isAtEnd else { throw .notAState }
        guard parts[1] == plan.version else { throw .otherRules(version: String(parts[1]), horizon: horizon) }
        guard fits(plan) else { throw .notAState }
    }

    private static func sum(of bytes: some Sequence<UInt8>) -> String { String(FoldFact.hash(bytes), radix: 16) }

    /// Whether a fold can have come to it. What the engine remembers of each child is asked when that is restored.
    private func fits(_ plan: Plan) -> Bool {
        let instants = [latest, passed, horizon, past.at, past.earliest] + told.map(\.at)
        let possible = 0..<UsageLog.believable.upperBound + Milliseconds.day
        return instants.allSatisfy { $0 == .min || possible.contains($0) }
            && facts.allSatisfy { $0.isPossible(in: plan.family) }
    }

    private mutating func code(_ coder: inout StateCoder) {
        coder.code(&latest)
        coder.code(&passed)
        coder.code(&horizon)
        var before: Int64 = 0
        coder.code(&facts, new: { FoldFact(.deed(Deed(.payment(points: 0), child: 0, at: 0)), id: UInt64(0)) }) {
            coder, fact in
            fact.code(&coder, after: &before)
        }
        var (at, decided) = (past.at, past.text)
        coder.code(&at)
        coder.code(&decided)
        past = DecidedPast(decided, at: at) ?? past
        coder.code(
            &told,
            new: { ToldWin(id: "", kind: .badgeUnlocked, child: "", rule: "", window: "", place: 0, at: 0) }
        ) { coder, win in
            var kind = win.kind.rawValue
            coder.code(&win.id)
            coder.code(&kind)
            win.kind = OutcomeKind(rawValue: kind) ?? win.kind
            coder.code(&win.child)
            coder.code(&win.rule)
            coder.code(&win.window)
            coder.code(&win.place)
            coder.code(&win.at)
            var mark = win.mark.rawValue
            coder.code(&mark)
            win.mark = ToldWin.Mark(rawValue: mark) ?? win.mark
        }
        coder.code(&paid, new: { "" }) { coder, id in coder.code(&id) }
        coder.code(&checkpoint, new: { [] }) { coder, state in coder.code(&state) }
        coder.code(&present, new: { [] }) { coder, state in coder.code(&state) }
    }
}

extension FoldFact {
    /// Whether a line can have told it: it names what is there, and no sum of such facts leaves what a number holds.
    fileprivate func isPossible(in family: Family) -> Bool {
        guard UsageLog.believable.contains(start) else { return false }
        switch kind {
        case .use(let use):
            return family.children.indices.contains(Int(use.child)) && family.apps.indices.contains(Int(use.app))
                && (use.device == -1 || family.devices.indices.contains(Int(use.device)))
                && (1...Milliseconds.day).contains(use.end &- use.start)
        case .deed(let deed):
            guard family.children.indices.contains(Int(deed.child)) else { return false }
            switch deed.kind {
            case .payment(let points): return FoldReader.believablePoints.contains(Int(points))
            case .boost(_, let hundredths, let length):
                return Boost.isPossible(hundredths: hundredths, length: length)
            case .task(_, let minutes): return minutes == 0 || TaskPay.atOnce.contains(Int(minutes))
            case .freeze, .choice, .counted: return true
            }
        }
    }

    /// Instants as the distance from the fact before: a few bytes each.
    fileprivate mutating func code(_ coder: inout StateCoder, after before: inout Int64) {
        var tag: Int64
        var child: Int32
        var distance = start - before
        var use = Use(start: 0, end: 0, child: 0, app: 0, device: -1)
        var length: Int64 = 0
        var points: Int64 = 0
        // The id of a task, a streak or a rule that was chosen or has brought a boost.
        var name = ""
        switch kind {
        case .use(let own): (tag, child, use, length) = (0, own.child, own, own.end - own.start)
        case .deed(let deed):
            child = deed.child
            switch deed.kind {
            case .task(let id, let minutes): (tag, name, points) = (1, id, minutes)
            case .payment(let amount): (tag, points) = (2, amount)
            case .freeze(let streak): (tag, name) = (3, streak)
            case .choice(let rule): (tag, name) = (4, rule)
            case .boost(let rule, let hundredths, let lasting):
                (tag, name, points, length) = (5, rule, hundredths, lasting)
            // What is counted in a use is kept with it.
            case .counted: (tag, points) = (2, 0)
            }
        }
        coder.code(&tag)
        coder.code(&id)
        coder.code(&child)
        coder.code(&distance)
        before &+= distance
        switch tag {
        case 0:
            coder.code(&length)
            coder.code(&use.app)
            coder.code(&use.device)
            var text = counts?.text
            coder.code(&text)
            counts = text.flatMap { UseCounts(text: $0) }
            kind = .use(
                Use(start: before, end: before &+ length, child: child, app: use.app, device: use.device))
        case 1:
            coder.code(&name)
            coder.code(&points)
            kind = .deed(Deed(.task(id: name, minutes: points), child: child, at: before))
        case 3:
            coder.code(&name)
            kind = .deed(Deed(.freeze(streak: name), child: child, at: before))
        case 4:
            coder.code(&name)
            kind = .deed(Deed(.choice(rule: name), child: child, at: before))
        case 5:
            coder.code(&name)
            coder.code(&points)
            coder.code(&length)
            kind = .deed(Deed(.boost(rule: name, hundredths: points, length: length), child: child, at: before))
        default:
            coder.code(&points)
            kind = .deed(Deed(.payment(points: points), child: child, at: before))
        }
    }
}
