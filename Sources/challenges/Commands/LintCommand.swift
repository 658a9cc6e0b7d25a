import CommandTable
import Diagnostics
import FamilySettings
import Foundation
import Presentation
import Recording
import RuleKinds
import RuleLinting

/// The parent's front door: what is wrong with the rules, where, why it matters and what to do.
enum LintCommand: Command {
    static let spec = CommandSpec(
        name: "lint", summary: "Check the family file and the rules.",
        discussion: """
            Without files it checks family.json and every file in Rules. It finds all mistakes in one go and says for each \
            where it is, why it matters and what to do. It exits with 0 when all is well, 1 when something was found, and \
            2 when a file cannot be read.
            """,
        group: .rules,
        arguments: [
            ArgumentSpec("FILE", arity: .many, completion: .files, help: "Rule files, or folders of them.")
        ],
        options: [
            .value(
                "format", name: "FORMAT", default: "text", allowed: ["text", "json"], help: "How to write findings.")
        ],
        examples: Examples(
            Example("challenges lint", "check the whole family"),
            Example("challenges lint Rules/reading.json", "check one file"),
            Example("challenges lint --format json", "for another program")))

    static func run(_ session: Session) throws -> ExitStatus {
        let paths = session.options.arguments("FILE")
        let (findings, sources) = paths.isEmpty ? try family(session) : try files(paths, session)
        if session.wantsJSON || session.options.string("format") == "json" {
            session.show(json: DiagnosticRenderer.json(findings, sources: sources))
        } else {
            session.terminal.write(session.findingRenderer.text(findings, sources: sources))
            let summary = DiagnosticRenderer.summary(of: findings, fileCount: sources.count)
            session.terminal.write((findings.isEmpty ? "" : "\n") + summary + "\n")
        }
        return findings.isEmpty ? .fine : .findings
    }

    private static func family(_ session: Session) throws -> ([Diagnostic], [SourceText]) {
        let reading = try session.folder.read()
        return (reading.findings, reading.sources)
    }

    /// Single files are held against the family where there is one.
    private static func files(_ paths: [String], _ session: Session) throws -> ([Diagnostic], [SourceText]) {
        var files: [RuleFile] = []
        var family: Family?
        var findings: [Diagnostic] = []
        var sources: [SourceText] = []
        if session.folder.exists {
            family = FamilyFile.read(try FamilyFolder.bytes(of: session.folder.familyPath), path: "family.json").family
        }
        for path in paths {
            for file in try FamilyFolder.jsonFiles(at: path) {
                let bytes = try FamilyFolder.bytes(of: file)
                if file.hasSuffix("family.json") {
                    let reading = FamilyFile.read(bytes, path: file)
                    findings += reading.findings
                    sources.append(SourceText(path: file, bytes: bytes))
                    family = reading.family ?? family
                } else {
                    files.append(RuleFile(bytes, path: FamilyFolder.shown(file)))
                }
            }
        }
        // What one file names may stand in another: the family's other rules are read as well, and not reported on.
        let named = Set(files.map(\.path))
        var others: [RuleFile] = []
        if session.folder.exists {
            for path in try FamilyFolder.jsonFiles(in: session.folder.rulesPath)
            where !named.contains(FamilyFolder.shown(path)) {
                others.append(RuleFile(try FamilyFolder.bytes(of: path), path: FamilyFolder.shown(path)))
            }
        }
        let rules = RuleSet(others + files, family: family)
        return (findings + rules.findings.filter { named.contains($0.file) }, sources + files.map(\.source))
    }
}
