import CommandTable
import Diagnostics
import FamilySettings
import Foundation
import JSONShape
import JSONText
import Recording
import RuleKinds
import RuleLinting
import StarterFamily

/// Puts a template into the family, with the parent's own numbers.
enum NewCommand: Command {
    static let spec = CommandSpec(
        name: "new", summary: "Put a template into your rules.",
        discussion: """
            Asks the template's questions; an empty answer keeps what stands in brackets. Where nobody can be asked, \
            answers come from --set, by the number of the question from 1, and the rest stay as they are.
            """,
        group: .starting,
        arguments: [ArgumentSpec("TEMPLATE", help: "Which one; see `challenges templates`.")],
        options: [
            .value("set", name: "N=ANSWER", repeatable: true, help: "Answer the Nth question."),
            .value("as", name: "NAME", help: "The name of the new file in Rules, without .json."),
        ],
        examples: Examples(
            Example("challenges new daily-reading", "ask, and write Rules/daily-reading.json"),
            Example("challenges new daily-reading --set 1=30", "without being asked")))

    static func run(_ session: Session) throws -> ExitStatus {
        let template = try Template.named(session.options.argument("TEMPLATE") ?? "", in: try Template.all())
        guard session.folder.exists else { throw FolderError(.noFamily, path: session.folder.path) }
        let name = session.options.string("as") ?? template.name
        guard name.isName, !name.hasPrefix("."), !name.hasSuffix(".json") else {
            throw UsageError(
                "\"\(name)\" cannot be the name of a rule file.",
                remedy: "Use letters, digits and -, without .json at the end, like weekly-maths.")
        }
        let path = session.folder.rulesPath + "/\(name).json"
        guard !FileManager.default.fileExists(atPath: path) else { throw FolderError(.alreadyThere, path: path) }
        let given = try answers(session, template)
        var edits: [TextEdit] = []
        for (index, question) in template.questions.enumerated() {
            guard let present = template.presentAnswer(question) else { continue }
            if let text = try answer(index, question, present, given, template, session) {
                edits.append(TextEdit(span: present.span, replacement: text))
            }
        }
        let bytes = try TextEdit.apply(edits, to: template.bytes)
        try check(bytes, path, session)
        do {
            try FileManager.default.createDirectory(atPath: session.folder.rulesPath, withIntermediateDirectories: true)
            try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            throw FolderError(.unwritable, path: path)
        }
        session.terminal.write(
            "Wrote \(FamilyFolder.shown(path)).\nIt counts from now on. See it with: challenges status\n")
        return .fine
    }

    /// Answers from `--set`, by question.
    private static func answers(_ session: Session, _ template: Template) throws -> [Int: String] {
        var answers: [Int: String] = [:]
        for text in session.options.strings("set") {
            let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, let number = Int(parts[0]), template.questions.indices.contains(number - 1) else {
                let list = template.questions.enumerated().map { "  \($0.offset + 1)  \($0.element.text)" }
                throw UsageError(
                    "\"--set \(text)\" names no question of \(template.name).",
                    remedy: "Write --set N=ANSWER with one of:\n\(list.joined(separator: "\n"))")
            }
            answers[number - 1] = String(parts[1])
        }
        return answers
    }

    private static func answer(
        _ index: Int, _ question: Template.Question, _ present: JSONNode, _ given: [Int: String], _ template: Template,
        _ session: Session
    ) throws -> String? {
        if let answer = given[index] {
            switch template.written(answer, to: question) {
            case .success(let text): return text
            case .failure(let error): throw UsageError("\(question.text) \"\(answer)\"? \(error.text)")
            }
        }
        guard session.terminal.isInputTerminal else { return nil }
        while let answer = session.terminal.ask("\(question.text) [\(template.numberText(present))] ") {
            if answer.isEmpty { return nil }
            switch template.written(answer, to: question) {
            case .success(let text): return text
            case .failure(let error): session.note(error.text)
            }
        }
        throw Refusal(message: "Nothing was written, because not every question was answered.", remedy: nil)
    }

    /// Checks the new file together with the rules that are there, before anything is written.
    private static func check(_ bytes: [UInt8], _ path: String, _ session: Session) throws {
        let reading = try session.folder.read()
        let file = RuleFile(bytes, path: path)
        let together = RuleSet(reading.rules.files + [file], family: reading.family)
        let findings = together.findings.filter { $0.file == path }
        guard !findings.isEmpty else { return }
        session.terminal.writeError(session.findingRenderer.text(findings, sources: [file.source]))
        if findings.contains(where: { $0.severity == .error }) {
            throw Refusal(message: "Nothing was written, because the new rule would not be right.", remedy: nil)
        }
    }
}
