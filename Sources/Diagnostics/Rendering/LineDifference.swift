/// The differences between two versions of a file, line by line, in the unified format.
package enum LineDifference {
    /// The number of unchanged lines to show around a change.
    private static let around = 2

    private struct Row {
        var mark: Character
        var text: Substring
        var oldLine: Int
        var newLine: Int
    }

    /// The changed lines with some lines of context, in the unified format. Empty if the versions are equal.
    package static func text(from old: [UInt8], to new: [UInt8], path: String) -> String {
        let rows = rows(lines(of: old), lines(of: new))
        let changed = rows.indices.filter { rows[$0].mark != " " }
        guard !changed.isEmpty else { return "" }
        var out = "--- \(path)\n+++ \(path), repaired\n"
        var next = 0
        while next < changed.count {
            let start = max(0, changed[next] - around)
            var end = changed[next]
            while next < changed.count, changed[next] <= end + 2 * around {
                end = changed[next]
                next += 1
            }
            let hunk = rows[start...min(rows.count - 1, end + around)]
            let (olds, news) = (hunk.count { $0.mark != "+" }, hunk.count { $0.mark != "-" })
            out += "@@ -\(rows[start].oldLine),\(olds) +\(rows[start].newLine),\(news) @@\n"
            for row in hunk { out += "\(row.mark)\(row.text)\n" }
        }
        return out
    }

    private static func lines(of bytes: [UInt8]) -> [Substring] {
        var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
            .map { Substring(decoding: $0, as: UTF8.self) }
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }

    private static func rows(_ old: [Substring], _ new: [Substring]) -> [Row] {
        let difference = new.difference(from: old)
        let removed = Set(difference.removals.compactMap { if case .remove(let line, _, _) = $0 { line } else { nil } })
        let inserted = Set(
            difference.insertions.compactMap { if case .insert(let line, _, _) = $0 { line } else { nil } })
        var rows: [Row] = []
        var (oldLine, newLine) = (0, 0)
        while oldLine < old.count || newLine < new.count {
            if removed.contains(oldLine) {
                rows.append(Row(mark: "-", text: old[oldLine], oldLine: oldLine + 1, newLine: newLine + 1))
                oldLine += 1
            } else if inserted.contains(newLine) {
                rows.append(Row(mark: "+", text: new[newLine], oldLine: oldLine + 1, newLine: newLine + 1))
                newLine += 1
            } else if oldLine < old.count, newLine < new.count {
                rows.append(Row(mark: " ", text: new[newLine], oldLine: oldLine + 1, newLine: newLine + 1))
                oldLine += 1
                newLine += 1
            } else {
                break
            }
        }
        return rows
    }
}
