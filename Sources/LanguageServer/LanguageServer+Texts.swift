import Diagnostics
import JSONText

// Texts that come, change and go, and the findings that are told of them.
extension LanguageServer {
    mutating func didOpen(_ params: JSONNode?) {
        let document = params?["textDocument"]
        guard let address = document?["uri"]?.string, let path = FileAddress.path(address),
            let text = document?["text"]?.string
        else { return }
        open[path] = OpenText(Array(text.utf8))
        addresses[path] = address
    }

    mutating func didChange(_ params: JSONNode?) {
        guard let path = path(params), var text = open[path] else { return }
        for change in params?["contentChanges"]?.array ?? [] {
            guard let fresh = change["text"]?.string else { continue }
            if let span = text.span(change["range"]) {
                text.replace(span, with: fresh)
            } else if change["range"] == nil {
                text = OpenText(Array(fresh.utf8))
            }
        }
        open[path] = text
    }

    mutating func didClose(_ params: JSONNode?) {
        guard let path = path(params) else { return }
        open[path] = nil
    }

    /// An open file goes on under its new name, and the findings of the old one are withdrawn.
    mutating func didRename(_ params: JSONNode?) {
        for file in params?["files"]?.array ?? [] {
            guard let old = file["oldUri"]?.string.flatMap(FileAddress.path), let address = file["newUri"]?.string,
                let new = FileAddress.path(address)
            else { continue }
            guard let text = open.removeValue(forKey: old) else { continue }
            open[new] = text
            addresses[new] = address
        }
    }

    func path(_ params: JSONNode?) -> String? {
        params?["textDocument"]?["uri"]?.string.flatMap(FileAddress.path)
    }

    /// The family's folder that a file belongs to: the nearest above it with a family.json. Nil if there is none.
    func root(of path: String) -> String? {
        var folder = FileAddress.folder(path)
        for _ in 0..<4 {
            let family = folder + "/family.json"
            if open[family] != nil || files.read(family) != nil { return folder }
            if folder == "/" { return nil }
            folder = FileAddress.folder(folder)
        }
        return nil
    }

    /// The present files of the family that an open file belongs to. Without a family, the file's folder is read.
    func family(of path: String) -> FamilyFiles {
        FamilyFiles(root(of: path) ?? FileAddress.folder(path), open: open, files)
    }

    /// The messages with the findings of every family that has a file open. They withdraw findings that no longer hold.
    mutating func publish() -> [JSONOutput] {
        var messages: [JSONOutput] = []
        var now: Set<String> = []
        for root in Set(open.keys.map { root(of: $0) ?? FileAddress.folder($0) }).sorted() {
            let family = FamilyFiles(root, open: open, files)
            for (path, findings) in family.findings.sorted(by: { $0.key < $1.key }) {
                guard !now.contains(path), !findings.isEmpty || open[path] != nil || told.contains(path) else {
                    continue
                }
                now.insert(path)
                messages.append(message(findings, path, family))
            }
        }
        for path in told.subtracting(now).sorted() { messages.append(message([], path, nil)) }
        told = now
        return messages
    }

    private func message(_ findings: [Diagnostic], _ path: String, _ family: FamilyFiles?) -> JSONOutput {
        let items = findings.map { finding -> JSONOutput in
            let text = family?.texts[path] ?? OpenText([])
            return Self.json(finding, text)
        }
        return .notification(
            "textDocument/publishDiagnostics",
            .object([("uri", .string(address(path))), ("diagnostics", .array(items))]))
    }

    func address(_ path: String) -> String { addresses[path] ?? FileAddress.address(path) }

    static func json(_ finding: Diagnostic, _ text: OpenText) -> JSONOutput {
        let severity: Int64 =
            switch finding.severity {
            case .error: 1
            case .warning: 2
            case .note: 3
            }
        let words = [finding.message, finding.why, finding.remedy].compactMap(\.self) + finding.notes
        return .object([
            ("range", text.range(finding.span ?? .at(0))), ("severity", .int(severity)),
            ("code", .string(finding.code)), ("source", .string("challenges")),
            ("message", .string(words.joined(separator: "\n"))),
        ])
    }
}
