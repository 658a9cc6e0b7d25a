import CommandTable
import Diagnostics
import FamilySettings
import JSONShape
import JSONText
import Languages
import OperatingSystem
import Recording
import RuleKinds
import Scenarios

/// Writes files in their one canonical form.
enum FmtCommand: Command {
    static var spec: CommandSpec {
        CommandSpec(
            name: "fmt", summary: localized("Write rule files in their one form."),
            discussion: localized(
                """
                Without files it takes family.json and every file in Rules and Scenarios. Only blanks and line \
                ends change: two spaces a level, what is small on one line, lists of rules and the lines of a \
                timeline one below the other. A file with a mistake in its text is left as it is. With --check \
                nothing is written, and it exits with 1 when a file is not in its form.
                """),
            group: .rules,
            arguments: [
                ArgumentSpec("FILE", arity: .many, completion: .files, help: localized("Files, or folders of them."))
            ],
            options: [.flag("check", help: localized("Say which files are not in their form, and change nothing."))],
            examples: Examples(
                Example("challenges fmt", localized("the whole family")),
                Example("challenges fmt --check Rules", localized("for a build server"))))
    }

    static func giver(of options: Invocation) -> Giver { options.flag("check") ? .anybody : .parent }

    static func run(_ session: Session) throws -> ExitStatus {
        var status = ExitStatus.fine
        let isCheck = session.options.flag("check")
        let paths = try paths(session)
        if paths.isEmpty {
            let folders = Listing.or(session.options.arguments("FILE").map(FamilyFolder.shown))
            session.terminal.write(
                localized("There is nothing to read: no file in \(folders) ends with \".json\".") + "\n")
        }
        for path in paths {
            let bytes = try FamilyFolder.bytes(of: path)
            let document = JSONParser.parse(bytes)
            let shown = FamilyFolder.shown(path)
            guard let canonical = JSONFormatter.canonical(document) else {
                session.terminal.writeError(
                    painted: session.findingRenderer.text(
                        mistakes(of: document, path: shown), sources: [SourceText(path: shown, bytes: bytes)]))
                status = .unusable
                continue
            }
            guard canonical != bytes else { continue }
            if isCheck {
                session.terminal.write(localized("\(shown) is not in its form.\n"))
                if status == .fine { status = .findings }
            } else {
                try FamilyFolder.replace(path, holding: bytes, with: canonical)
                session.terminal.write(localized("Wrote \(shown).\n"))
            }
        }
        return status
    }

    /// The mistakes in the text, in the words of `lint`, which knows what belongs where.
    private static func mistakes(of document: JSONDocument, path: String) -> [Diagnostic] {
        let shape =
            document.root?["scenario"] != nil
            ? Scenario.shape
            : Path.name(of: path) == "family.json" ? Family.shape : RuleFile.shape
        let places = document.mistakes.map(\.span)
        let told = CheckedFile(document.source, path: path, shape: shape).findings
        return told.filter { finding in
            finding.code.hasPrefix("T") || places.contains { $0 == finding.span }
        }
    }

    private static func paths(_ session: Session) throws -> [String] {
        let given = session.options.arguments("FILE")
        guard given.isEmpty else {
            var paths: [String] = []
            for path in given {
                paths += session.folder.isAt(path) ? try family(session) : try FamilyFolder.jsonFiles(at: path)
            }
            return paths
        }
        guard session.folder.exists else { throw FolderError(.noFamily, path: session.folder.path) }
        return try family(session)
    }

    private static func family(_ session: Session) throws -> [String] {
        [session.folder.familyPath] + (try FamilyFolder.jsonFiles(in: session.folder.rulesPath))
            + (try FamilyFolder.jsonFiles(in: session.folder.scenariosPath))
    }
}
