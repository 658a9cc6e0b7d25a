import Diagnostics
import Recording

/// The safe repairs of the files that are checked: made in memory, to be written or only shown.
struct LintRepairs {
    private struct Repaired {
        var file: LintScope.File
        var bytes: [UInt8]
        /// What was done, one line each.
        var steps: [String]
    }

    private let list: [Repaired]
    /// The files as they are after all repairs.
    let repaired: LintScope

    /// - Parameter findings: what is to be said of the files as they are.
    init(_ scope: LintScope, _ findings: [Diagnostic]) {
        var scope = scope
        var list: [Repaired] = []
        let mendable = Set(findings.filter { $0.fixes.contains(where: \.isSafe) }.map(\.file))
        for index in scope.files.indices where scope.files[index].isAsked {
            let file = scope.files[index]
            var steps: [String] = []
            if mendable.contains(file.shown) {
                let repair = Repair(file.bytes) { bytes in
                    scope.files[index].bytes = bytes
                    return scope.findings().filter { $0.file == file.shown }
                }
                scope.files[index].bytes = repair.bytes
                steps = repair.steps.map { "\(file.shown):\($0.line): repaired: \($0.title). [\($0.code)]\n" }
            }
            let linked = scope.files[index].linked
            if linked != scope.files[index].bytes {
                scope.files[index].bytes = linked
                steps.append(
                    "\(file.shown):1: added: \"$schema\", so that an editor completes and explains what you write.\n")
            }
            let bytes = scope.files[index].bytes
            if bytes != file.bytes { list.append(Repaired(file: file, bytes: bytes, steps: steps)) }
        }
        self.list = list
        repaired = scope
    }

    /// What would change, as programs that compare files write it.
    var difference: String {
        list.map { LineDifference.text(from: $0.file.bytes, to: $0.bytes, path: $0.file.shown) }.joined()
    }

    /// What was done, one repair a line, and an empty line after them.
    var summary: String {
        guard !list.isEmpty else { return "" }
        return list.flatMap(\.steps).joined() + "\n"
    }

    /// Puts each repaired file in the place of the old one, whole or not at all.
    func write() throws {
        for repaired in list { try FamilyFolder.write(repaired.bytes, to: repaired.file.path) }
    }
}
