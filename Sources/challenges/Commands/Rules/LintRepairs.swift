import Diagnostics
import Languages
import Recording

/// The safe repairs of the files that are checked: made in memory, to be written or only shown.
struct LintRepairs {
    private struct Repaired {
        var file: LintScope.File
        var bytes: [UInt8]
        /// The repairs that were made, one line each.
        var steps: [String]
    }

    private let list: [Repaired]
    /// The files after all repairs.
    let repaired: LintScope
    /// Whether every repair was tried.
    let isComplete: Bool

    /// - Parameters:
    ///   - findings: the findings of the files before the repairs.
    ///   - mostTries: the most texts of one file to try.
    init(_ scope: LintScope, _ findings: [Diagnostic], mostTries: Int = 100) {
        var scope = scope
        var isComplete = true
        var list: [Repaired] = []
        let mendable = Set(findings.filter { $0.fixes.contains(where: \.isSafe) }.map(\.file))
        for index in scope.files.indices where scope.files[index].isAsked {
            let file = scope.files[index]
            var steps: [String] = []
            if mendable.contains(file.shown) {
                let repair = Repair(file.bytes, path: file.shown, mostTries: mostTries) { bytes in
                    scope.files[index].bytes = bytes
                    return scope.findings()
                }
                scope.files[index].bytes = repair.bytes
                isComplete = isComplete && repair.isComplete
                steps = repair.steps.map {
                    localized(
                        "\(file.shown):\($0.line): repaired: \($0.title). [\($0.code)]\n")
                }
            }
            let linked = scope.files[index].linked
            if linked != scope.files[index].bytes {
                scope.files[index].bytes = linked
                steps.append(
                    localized(
                        """
                        \(file.shown):1: added: "$schema", so that an editor completes and explains what you \
                        write.\n
                        """))
            }
            let bytes = scope.files[index].bytes
            if bytes != file.bytes { list.append(Repaired(file: file, bytes: bytes, steps: steps)) }
        }
        self.list = list
        self.isComplete = isComplete
        repaired = scope
    }

    /// The number of findings that the repairs remove. Others that come to light with a repair do not lessen it.
    func countRepaired(of findings: [Diagnostic]) -> Int {
        var left: [[String]: Int] = [:]
        for finding in repaired.findings() { left[finding.gist, default: 0] += 1 }
        return findings.count { finding in
            left[finding.gist, default: 0] -= 1
            return left[finding.gist, default: 0] < 0
        }
    }

    /// The changes of all files in the unified diff format.
    var difference: String {
        list.map { LineDifference.text(from: $0.file.bytes, to: $0.bytes, path: $0.file.shown) }.joined()
    }

    /// The repairs that were made, one a line, followed by an empty line.
    var summary: String {
        guard !list.isEmpty else { return "" }
        return list.flatMap(\.steps).joined() + "\n"
    }

    /// Replaces each file by its repaired text, whole or not at all.
    func write() throws {
        for repaired in list {
            try FamilyFolder.replace(repaired.file.path, holding: repaired.file.bytes, with: repaired.bytes)
        }
    }
}

extension Diagnostic {
    /// What a finding says, wherever in its file it stands.
    fileprivate var gist: [String] { [file, code, message] }
}
