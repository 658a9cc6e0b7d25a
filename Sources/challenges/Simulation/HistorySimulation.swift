import CommandTable
import Diagnostics
import FamilySettings
import FamilyTime
import Languages
import OperatingSystem
import Recording
import RuleEngine
import RuleKinds
import RuleLoading
import UsageTracking

/// Tries rules on what was recorded, or on a file of events: those of the family, of another folder, or of two.
enum HistorySimulation {
    static func run(_ session: Session) throws -> ExitStatus {
        let folders = session.options.arguments("RULES")
        guard folders.count <= 2 else {
            throw UsageError(
                localized("simulate compares two folders of rules, not \(folders.count)."),
                remedy: localized(
                    "Name two."))
        }
        let family = try family(session)
        let sets =
            folders.isEmpty ? [try session.loadAsWritten().rules] : try folders.map { try rules($0, family, session) }
        let (history, until) = try history(session, family)
        if let path = session.options.string("outcomes"), sets.count == 2 {
            throw UsageError(
                localized("--outcomes \(path) takes the outcomes of one folder of rules."),
                remedy: localized(
                    "Name one folder only."))
        }
        let trials = try sets.map { set in
            try RuleTrial(set.rules, family, history, until: until) { outcomes, plan in
                guard let path = session.options.string("outcomes") else { return }
                let file = try OutcomeFile(OutcomeWording(plan), path: path)
                try file.append(outcomes)
                try file.close()
            }
        }
        if trials.count == 2 {
            let comparison = TrialComparison(before: trials[0], after: trials[1])
            session.answer(
                comparison.members,
                comparison.text(session.appearance))
        } else {
            session.answer {
                trials[0].members
            } words: {
                for child in family.children.indices { session.show(trials[0].screen(of: child)) }
            }
        }
        return .fine
    }

    private static func family(_ session: Session) throws -> Family {
        let reading = try session.folder.read()
        if let family = reading.family { return family }
        throw Unsound(
            text: session.findingRenderer.text(reading.familyFindings, sources: reading.sources)
                + localized("\nNothing was done, because family.json has to be right first.\n"))
    }

    /// The rules of a folder or a file.
    private static func rules(_ path: String, _ family: Family, _ session: Session) throws -> RuleSet {
        guard FileSystem.exists(path) else { throw FolderError(.noFolder, path: path) }
        let files = try FamilyFolder.jsonFiles(at: path).map {
            RuleFile(try FamilyFolder.bytes(of: $0, isNamed: true), path: FamilyFolder.shown($0))
        }
        guard !files.isEmpty else {
            throw UsageError(
                localized("There are no rules in \(path)."),
                remedy: localized(
                    "Name a folder that holds rule files."))
        }
        let set = RuleSet(files, family: family)
        guard set.obstacles.isEmpty else {
            throw Unsound(
                text: session.findingRenderer.text(set.obstacles, sources: files.map(\.source))
                    + localized("\nNothing was done, because the rules have to be right first.\n"))
        }
        return set
    }

    /// The history on which rules are tried, and its end.
    private static func history(
        _ session: Session, _ family: Family
    ) throws -> (history: FamilyHistory, until: Instant) {
        let isTimeGiven = session.options.string("now") != nil
        guard let path = session.options.string("events") else {
            let history = try FamilyHistory(
                Plan(family: family, rules: []), store: try session.openStore(), now: session.now)
            guard !history.uses.isEmpty else {
                throw Refusal(
                    localized("Nothing was recorded yet, so there is nothing to try the rules on."),
                    localized(
                        "Take in what a tracker saw with `challenges ingest FILE`, or name a file with --events FILE."))
            }
            return (history, session.now)
        }
        var log = UsageLog(family: family)
        var reader = try ChunkReader(path)
        while let chunk = try reader.next() { log.read(chunk.span) }
        session.tell(log.setAside)
        let isOver = { (use: Use) in !isTimeGiven || use.end <= session.now.milliseconds }
        let uses = log.inOrder().map(\.use).filter(isOver)
        let deeds = log.countedUses.filter { isOver($0.use) }.flatMap { $0.counts.deeds(of: $0.use, from: $0.use) }
        let last = uses.map(\.end).max() ?? session.now.milliseconds
        return (FamilyHistory(uses: uses, deeds: deeds), isTimeGiven ? session.now : Instant(milliseconds: last))
    }
}
