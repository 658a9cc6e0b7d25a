import FamilyStore
import JSONText

/// Our text of one rule, or of the settings, while versions of another device are put together with it, one after the other:
/// so it is the same whether they are heard of at once or one by one.
struct MetText {
    /// A value that was set here and elsewhere, by people who did not know of each other.
    struct Conflict {
        let path: [String]
        /// The texts of the value. Nil where it was removed.
        let here: String?
        let elsewhere: String?
        let isOursKept: Bool
        /// The version that has set it elsewhere.
        let version: VersionRow
    }

    private var history: JSONHistory
    private var places: [VersionRow: Int] = [:]
    /// The versions that this device hears of now, by their places.
    private var told: [Int: VersionRow] = [:]
    /// The places of our text as it was, and as it is.
    private var first: Int?
    private var current: Int?
    /// The conflicts that were met, each with the version that was put together with ours.
    private var met: [(conflict: JSONMerge.Conflict, with: Int)] = []
    private let isRule: Bool
    /// The hash of our text as it was.
    private let before: String

    /// - Parameters:
    ///   - ours: as it stands in our files. Empty where it does not.
    ///   - known: its versions that are known here, in order of loading.
    ///   - heard: those that this device hears of now, from all others: what one has written follows from what another one
    ///     had.
    ///   - now: in milliseconds since 1970: when our files were read.
    ///   - isRule: whether it holds nothing but a rule. A challenge and a badge of one name are two things.
    init(_ ours: [UInt8], known: [VersionRow], heard: [VersionRow], now: Int64, isRule: Bool) {
        self.isRule = isRule
        history = JSONHistory(isOfOneKey: isRule)
        before = Self.hash(ours, isRule: isRule)
        let unknown = heard.filter { !known.contains($0) }
        let all = (known + unknown).sorted { $0.loaded < $1.loaded }
        let heads = known.heads
        for (row, parents) in zip(all, all.parents) {
            // Ours may be laid out in another way than it was recorded.
            let isOurs = heads == [row.key] && row.hash == before
            let text = isOurs ? ours : Array(row.text.utf8)
            let place =
                history.place(of: row.key)
                ?? history.append(text, key: row.key, hash: row.hash, parents: parents, instant: row.loaded)
            places[row] = place
            if isOurs { first = place }
        }
        if first == nil, !ours.isEmpty || !known.isEmpty {
            // Nobody has recorded it yet, or it is what was put together here.
            first = history.append(
                ours, key: "ours", hash: before, parents: heads,
                instant: max(known.last?.hash == before ? .min : now, known.last.map { $0.loaded &+ 1 } ?? .min))
        }
        current = first
        for row in heard { if let place = places[row] { told[place] = row } }
    }

    /// What is to stand here instead. Empty if it is removed. Nil if what stands here says it all.
    var text: [UInt8]? {
        guard let current, history.hash(of: current) != before else { return nil }
        return history.text(of: current)
    }

    /// Puts the next version together with ours.
    /// - Parameter row: one of those that were heard of.
    /// - Throws: `JSONEditError.notValid` if the two cannot be put together.
    mutating func meet(_ row: VersionRow) throws(JSONEditError) {
        guard let version = places[row] else { return }
        guard let ours = current, !history.isAncestor(ours, of: version) else {
            current = version
            return
        }
        guard !history.isAncestor(version, of: ours) else { return }
        let merge = try JSONMerge(&history, ours: ours, theirs: version)
        met += merge.conflicts.map { ($0, version) }
        current = history.append(merge.bytes, hash: Self.hash(merge.bytes, isRule: isRule), joining: ours, version)
    }

    /// What did not hold here, as somebody had set it who did not know of it; and what holds against somebody else's.
    mutating func conflicts() throws(JSONEditError) -> [Conflict] {
        guard let first, let current else { return [] }
        var conflicts: [Conflict] = []
        for lost in try JSONMerge.differences(&history, first, current)
        where !history.isAncestor(lost.ours, of: lost.theirs) {
            if let lost = conflict(lost, first, current, isOursKept: false) { conflicts.append(lost) }
        }
        for (kept, version) in met where history.saysTheSame(kept.path, first, current) {
            guard !history.saysTheSame(kept.path, first, version),
                let kept = conflict(kept, first, version, isOursKept: true)
            else { continue }
            conflicts.removeAll { $0.path == kept.path }
            conflicts.append(kept)
        }
        return conflicts
    }

    /// Nil if the other one was heard of before, and has met ours before; or where both were set elsewhere, as it is told
    /// there.
    private func conflict(
        _ found: JSONMerge.Conflict, _ first: Int, _ other: Int, isOursKept: Bool
    ) -> Conflict? {
        guard let version = told[found.theirs], told[found.ours] == nil else { return nil }
        return Conflict(
            path: found.path.map(\.name), here: history.text(found.path, in: first),
            elsewhere: history.text(found.path, in: other), isOursKept: isOursKept, version: version)
    }

    /// What tells texts apart: of a rule all that it says, of settings each letter.
    private static func hash(_ text: [UInt8], isRule: Bool) -> String {
        let text = String(decoding: text, as: UTF8.self)
        return isRule ? RuleText.wording(ofFile: text) : VersionHistory.digest(text)
    }
}
