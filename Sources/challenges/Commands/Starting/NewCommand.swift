import CommandTable
import Diagnostics
import FamilySettings
import JSONShape
import JSONText
import Languages
import OperatingSystem
import Recording
import RuleEngine
import RuleKinds
import RuleLanguage
import RuleLoading

/// Adds a template, or a rule built from nothing, to the family, with the parent's own numbers.
enum NewCommand: ParentsCommand {
    static var spec: CommandSpec {
        CommandSpec(
            name: "new", summary: localized("Put a template into your rules, or build a rule."),
            discussion: localized(
                """
                Asks the template's questions, and first which template where none is named; an empty answer keeps what stands in brackets. Where nobody can be asked, \
                answers come from --set, by the question's name or its number, and the rest stay as they are. --blank builds \
                a rule of any kind from nothing. Its name in the file is made of its title, so that a template can be taken more than once. The rule is checked before anything is written; then it is \
                said in a sentence, with what it would have paid in the last 30 days.
                """),
            group: .starting,
            arguments: [
                ArgumentSpec(
                    "TEMPLATE", arity: .optional, completion: OfferedWords.templates.completion,
                    help: localized("Which one; see `challenges templates`."))
            ],
            options: [
                .value(
                    "blank", name: "KIND", allowed: RuleKinds.all.map { $0.word },
                    help: localized("Build a rule of this kind instead.")),
                .value("set", name: "KEY=ANSWER", repeatable: true, help: localized("Answer a question.")),
                .value("as", name: "NAME", help: localized("The name of the new file in Rules, without .json.")),
            ],
            examples: Examples(
                Example("challenges new daily-reading", localized("ask, and write Rules/daily-reading.json")),
                Example("challenges new daily-reading --set minutes=30", localized("without being asked")),
                Example("challenges new --blank challenge", localized("a challenge of your own"))))
    }

    static func run(_ session: Session) throws -> ExitStatus {
        guard session.folder.exists else { throw FolderError(.noFamily, path: session.folder.path) }
        let choice = try TemplateChoice(session)
        let reading = try session.folder.read()
        guard let family = reading.family else {
            throw Unsound(
                text: session.findingRenderer.text(reading.familyFindings, sources: reading.sources)
                    + localized("\nNothing was written, because family.json has to be right first.\n"))
        }
        // Nobody should answer questions in vain.
        let wished: String? = if case .template(let template) = choice { template.name } else { nil }
        let files = try FamilyFolder.jsonFiles(in: session.folder.rulesPath).map {
            String(Path.name(of: $0).dropLast(".json".count))
        }
        let name = session.options.string("as") ?? wished.map { BlankRule.free($0, among: Set(files)) }
        if let name { _ = try path(named: name, session) }
        var interview = try Interview(session.terminal, answers: session.options.strings("set"))
        let draft = Draft(
            reading: reading, now: session.now,
            path: FamilyFolder.shown(session.folder.rulesPath + "/\(name ?? "new rule").json"))
        let made: (bytes: [UInt8], name: String)
        switch choice {
        case .template(let template):
            interview.introduce("\(template.title): \(template.about)")
            let text = try template.filled(by: &interview, checked: draft)
            let own = OwnRules(of: text, template: template, beside: reading.rules.rules.map(\.header))
            made = (SchemaFile.rules.linking(own.bytes), template.name)
        case .blank(let kind):
            interview.introduce(localized("A rule of your own, question by question."))
            var rule = BlankRule(kind: kind, family: family, others: reading.rules.rules, files: Set(files))
            try rule.ask(&interview, checked: draft)
            made = (rule.text, rule.id)
        }
        try interview.finish()
        let path = try path(named: name ?? made.name, session)
        let rules = try check(made.bytes, path, reading, session)
        try FamilyFolder.makeFolder(session.folder.rulesPath)
        try FamilyFolder.write(made.bytes, to: path)
        session.terminal.write(localized("Wrote \(FamilyFolder.shown(path)).\n"))
        tell(rules, reading, family, session)
        try StarterRules.tell(beside: session)
        guard reading.obstacles.isEmpty else {
            session.terminal.write(
                localized("It counts once what is wrong in other files is put right. See it with: challenges lint\n"))
            return .fine
        }
        session.terminal.write(
            (try? session.noteRules()) == true
                ? localized("It counts from now on. See it with: challenges status\n")
                : localized("It counts from the next recording on. See it with: challenges status\n"))
        return .fine
    }

    private static func path(named name: String, _ session: Session) throws -> String {
        guard name.isName, !name.hasPrefix("."), !name.hasSuffix(".json") else {
            throw UsageError(
                localized("\"\(name)\" cannot be the name of a rule file."),
                remedy: localized("Use letters, digits and -, without .json at the end, like weekly-maths."))
        }
        let path = session.folder.rulesPath + "/\(name).json"
        guard !FileSystem.exists(path) else {
            throw FolderError(.alreadyThere, path: FamilyFolder.shown(path))
        }
        return path
    }

    /// Checks the new file together with the rules that are there, before anything is written.
    private static func check(
        _ bytes: [UInt8], _ path: String, _ reading: FamilyReading, _ session: Session
    ) throws -> [any PlannedRule] {
        let file = RuleFile(bytes, path: FamilyFolder.shown(path))
        let findings = Draft(reading: reading, now: session.now, path: file.path).findings(of: bytes)
        guard !findings.isEmpty else { return file.rules }
        session.terminal.writeError(painted: session.findingRenderer.text(findings, sources: [file.source]))
        if findings.contains(where: { $0.severity == .error }) {
            throw Refusal(localized("Nothing was written, because the new rule would not be right."))
        }
        return file.rules
    }

    /// The sentence of each new rule, and what the last 30 days would have paid.
    private static func tell(
        _ rules: [any PlannedRule], _ reading: FamilyReading, _ family: Family, _ session: Session
    ) {
        let words = Words(family: family, rules: reading.rules.rules + rules)
        for rule in rules { session.terminal.write("\(words.sentence(rule))\n") }
        // What cannot be known of the past is no reason to fail: the rule is written.
        let present = reading.obstacles.isEmpty ? reading.rules.rules : []
        guard let trial = try? LastMonth(rules, beside: present, family, session) else { return }
        session.terminal.write(trial.text)
    }
}
