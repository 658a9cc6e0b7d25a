import Diagnostics
import JSONText
import Languages
import RuleLinting
import RuleLoading

// Repairs of findings, offered where the cursor is.
extension LanguageServer {
    func codeActions(_ params: JSONNode?) throws(RPCError) -> JSONOutput {
        guard let path = path(params) else { throw RPCError(.wrongParameters, "No document is named.") }
        guard let text = open[path] else { return .array([]) }
        guard let range = text.span(params?["range"]) else { throw RPCError(.wrongParameters, "No range is named.") }
        let findings = family(of: path).findings[path] ?? []
        return .array(
            findings.filter { ($0.span ?? .at(0)).touches(range) }.flatMap { finding in
                finding.fixes.map { action($0, finding, path, text) }
                    + (silence(of: finding, path, text).map { [action($0, finding, path, text)] } ?? [])
            })
    }

    /// The fix that silences a finding: an entry under "lint", with a reason that the parent writes. Without a reason
    /// the finding is still reported.
    private func silence(of finding: Diagnostic, _ path: String, _ text: OpenText) -> Fix? {
        guard FamilyFiles.kind(path, text.bytes) == .rules, Lint.entry(finding.code)?.canBeSilenced == true else {
            return nil
        }
        let document = JSONParser.parse(text.bytes)
        guard document.root?["lint"]?[finding.code] == nil,
            let edits = try? document.edits(setting: "/lint/\(finding.code)", to: .string(""))
        else { return nil }
        return Fix(
            title: localized("Leave \(finding.code) alone in this file, and say why"), edits: edits, isSafe: false)
    }

    private func action(_ fix: Fix, _ finding: Diagnostic, _ path: String, _ text: OpenText) -> JSONOutput {
        let edits = fix.edits.map { edit in
            JSONOutput.object([("range", text.range(edit.span)), ("newText", .string(edit.replacement))])
        }
        return .object([
            ("title", .string(fix.title)), ("kind", .string("quickfix")), ("isPreferred", .bool(fix.isSafe)),
            ("diagnostics", .array([Self.json(finding, text)])),
            ("edit", .object([("changes", .object([(address(path), .array(edits))]))])),
        ])
    }
}
