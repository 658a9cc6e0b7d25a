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
    }

    private var history = JSONHistory()
    private var places: [VersionRow: Int] = [:]
    /// The places of versions that this device hears of now.
    private var told: Set<Int> = []
    /// The places of our text as it was, as it is, and of the other device's last one.
    private let first: Int?
    private var current: Int?
    private var theirs: Int?
    private var met: [[JSONHistory.Step]] = []
    private let isRule: Bool
    private let isOfOneDevice: Bool
    /// The hash of our text as it was.
    private let before: String

    /// - Parameters:
    ///   - ours: as it stands in our files. Empty where it does not.
    ///   - known: its versions that are known here, in order of loading.
    ///   - heard: the versions that this device hears of now, from all others: what one has written follows from what
    ///     another one had.
    ///   - isOfOneDevice: whether one device alone is heard of now.
    ///   - now: in milliseconds since 1970: when our files were read.
    ///   - isRule: whether it holds nothing but a rule.
    init(
        _ ours: [UInt8], known: [VersionRow], heard: [VersionRow], isOfOneDevice: Bool, now: Int64, isRule: Bool
    ) {
        self.isRule = isRule
        self.isOfOneDevice = isOfOneDevice
        before = Self.hash(ours, isRule: isRule)
        for row in known.dropLast() { places[row] = history.append(row) }
        if let last = known.last, last.hash == before {
            // It may be laid out in another way than it was recorded.
            let place = history.append(ours, hash: before, replaced: last.replaced, instant: last.loaded)
            places[last] = place
            first = place
        } else if let last = known.last {
            // Nobody has recorded it yet.
            places[last] = history.append(last)
            first = history.append(ours, hash: before, replaced: last.hash, instant: max(now, last.loaded &+ 1))
        } else {
            first = ours.isEmpty ? nil : history.append(ours, hash: before, replaced: nil, instant: now)
        }
        current = first
        for row in heard {
            if places[row] == nil { places[row] = history.append(row) }
            if let place = places[row] { told.insert(place) }
        }
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
        theirs = version
        // What one device alone has written in the place of ours it has written knowing ours.
        guard let ours = current, !isOfOneDevice || history.before(version) != ours else {
            current = version
            return
        }
        guard row.hash != history.hash(of: ours) else { return }
        // Of a challenge and a badge of one name one holds as a whole.
        let isOneValue = isRule && history.firstKey(of: ours) != history.firstKey(of: version)
        let merge = try JSONMerge(&history, ours: ours, theirs: version, isOneValue: isOneValue)
        for conflict in merge.conflicts where isNews(conflict) && !met.contains(conflict.path) {
            met.append(conflict.path)
        }
        let merged = Self.hash(merge.bytes, isRule: isRule)
        if merged == row.hash {
            current = version
        } else if merged != history.hash(of: ours) {
            current = history.append(
                merge.bytes, hash: merged, replaced: history.hash(of: ours),
                instant: max(history.instant(of: ours), row.loaded) &+ 1)
        }
    }

    /// What was heard of before has met ours before. Where both were set elsewhere, it is told there.
    private func isNews(_ conflict: JSONMerge.Conflict) -> Bool {
        told.contains(conflict.theirs) && !told.contains(conflict.ours)
    }

    var conflicts: [Conflict] {
        guard let first, let current, let theirs else { return [] }
        return met.compactMap { path in
            let (here, elsewhere) = (history.text(path, in: first), history.text(path, in: theirs))
            guard here != elsewhere else { return nil }
            return Conflict(
                path: path.map(\.name), here: here, elsewhere: elsewhere,
                isOursKept: history.text(path, in: current) == here)
        }
    }

    /// What tells texts apart: of a rule all that it says, of settings each letter.
    private static func hash(_ text: [UInt8], isRule: Bool) -> String {
        let text = String(decoding: text, as: UTF8.self)
        return isRule ? RuleText.wording(ofFile: text) : VersionHistory.digest(text)
    }
}

extension JSONHistory {
    @discardableResult
    fileprivate mutating func append(_ row: VersionRow) -> Int {
        append(Array(row.text.utf8), hash: row.hash, replaced: row.replaced, instant: row.loaded)
    }
}
