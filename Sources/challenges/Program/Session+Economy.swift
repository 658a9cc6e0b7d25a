import CommandTable
import Diagnostics
import Economy
import FamilySettings
import FamilyStore
import FamilyTime
import Languages
import Presentation
import Recording
import RuleEngine

extension Session {
    /// A reward app, by its id or name.
    func rewardApp(_ word: String, in family: Family) throws -> App {
        let apps = family.apps.filter { $0.category == .reward }
        if !apps.contains(where: { $0.id == word }), let learning = family.apps.first(where: { $0.id == word }) {
            throw Refusal(
                localized("\(learning.name) is a learning app: it earns points, and is always open."),
                localized("Reward apps are: \(apps.map(\.id).joined(separator: ", "))"))
        }
        guard !apps.isEmpty else {
            throw UsageError(
                localized("The family has no reward app \"\(word)\"."),
                remedy: localized("No app has the category \"reward\" in family.json."))
        }
        let entries = apps.map { (id: $0.id, name: $0.name) }
        return apps[try NamedEntries(sort: .rewardApp, entries: entries).place(of: word)]
    }

    /// Decides something for a child.
    /// - Parameters:
    ///   - words: what was asked for, if repeating the command would do it twice.
    ///   - start: how far back it is asked what has ended.
    ///   - noting: what is recorded in the same entry of the journal.
    ///   - body: decides, and may be asked more than once, see `Desk.fromStore`.
    /// - Throws: a `Refusal` with the numbers if it cannot be done, `DoneBefore` if the attempt is repeated.
    func decide<Value>(
        _ recorder: Recorder, _ loaded: LoadedFamily, _ child: Int, _ words: [String] = [], since start: Int64 = .max,
        noting: (borrowing Transaction) throws(StoreError) -> Void = { _ in },
        _ body: (inout Desk) throws(EconomyRefusal) -> Value
    ) throws -> Value {
        let attempt = attempt(about: [loaded.family.children[child].id] + words)
        let result: Result<Value, EconomyRefusal>
        do {
            result = try recorder.decide(for: child, as: attempt, since: start, noting: noting, body)
        } catch  where error.leavesDoubt {
            guard let attempt else { throw error }
            throw doubt(error, attempt)
        }
        return try granted(result, loaded, child)
    }

    /// The value that a decision would have. Nothing is recorded.
    /// - Parameter words: those of the decision.
    /// - Throws: as the decision does.
    func ask<Value>(
        _ recorder: Recorder, _ loaded: LoadedFamily, _ child: Int, _ words: [String] = [],
        _ body: (inout Desk) throws(EconomyRefusal) -> Value
    ) throws -> Value {
        let attempt = attempt(about: [loaded.family.children[child].id] + words)
        return try granted(try recorder.ask(for: child, as: attempt, body), loaded, child)
    }

    /// The value of a decision or an offer.
    /// - Throws: a `Refusal` with the numbers if it was refused, `DoneBefore` if the attempt is repeated.
    func granted<Value>(
        _ result: Result<Value, EconomyRefusal>, _ loaded: LoadedFamily, _ child: Int
    ) throws -> Value {
        switch result {
        case .success(let value): return value
        case .failure(.doneBefore(let at)):
            throw DoneBefore(at: ChildClock(loaded.family, child, now: now).words(at))
        case .failure(let refusal): throw self.refusal(refusal, loaded, child)
        }
    }

    func refusal(_ refusal: EconomyRefusal, _ loaded: LoadedFamily, _ child: Int) -> Refusal {
        let clock = ChildClock(loaded.family, child, now: now)
        if case .alreadyOpen(let app, nil) = refusal {
            let option = childOption(child, of: loaded.family)
            return Refusal(
                refusal.message(clock: clock.words),
                localized("Shut it with: challenges redeem \(app.shellWord) --stop\(option)"))
        }
        if case .clockBehind(let now, let last) = refusal {
            return Refusal(
                ClockWords.contradiction(clock.dated(now), clock.dated(last), isGiven: options.string("now") != nil),
                refusal.remedy)
        }
        guard let group = Program.spec.command(options.command)?.group, [.parent, .devices].contains(group) else {
            return Refusal(
                refusal.message(clock: clock.words), folder.isChilds ? refusal.remedyOnChildsDevice : refusal.remedy)
        }
        let name = loaded.family.children[child].name
        return Refusal(refusal.message(toParentOf: name, clock: clock.words), refusal.remedy(toParentOf: name))
    }
}
