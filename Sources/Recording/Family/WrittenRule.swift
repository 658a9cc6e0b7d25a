import FamilyStore
import RuleKinds
import RuleLanguage

/// A rule as it was written over time, its words included: from the versions of what it means, and from those of its words
/// alone. The words of a first version, and of those that an earlier program recorded, are in the version itself.
enum WrittenRule {
    /// The versions of a rule by all that they say: `hash` and `replaced` are those of the wording.
    struct Versions {
        private let all: [VersionRow]
        private let inStore: Set<Told>

        /// - Parameter heard: versions of any name that the store may not know yet.
        init(of id: String, in store: FamilyStore, heard: [VersionRow]) throws(StoreError) {
            var rows: [[VersionRow]] = []
            var inStore: Set<Told> = []
            for kind in [VersionHistory.ruleKind, VersionHistory.wordsKind] {
                let known = try store.allVersions(kind: kind, name: id)
                inStore.formUnion(known.map(Told.init))
                rows.append(known + heard.filter { $0.kind == kind && $0.name == id && !known.contains($0) })
            }
            self.inStore = inStore
            all = WrittenRule.versions(rows[0], rows[1])
        }

        /// Those that the store knows, in order of loading.
        var known: [VersionRow] { all.filter { inStore.contains(Told($0)) } }

        /// Those that were heard of in some rows, in order of loading.
        func told(by rows: [VersionRow]) -> [VersionRow] {
            let rows = Set(rows.map(Told.init))
            return all.filter { rows.contains(Told($0)) }
        }
    }

    private static func versions(_ rules: [VersionRow], _ words: [VersionRow]) -> [VersionRow] {
        let told = Set(words.map(Told.init))
        let alone = rules.filter { !told.contains(Told($0)) }.map { row in
            let before = row.replaced.flatMap { meaning in
                rules.filter { $0.hash == meaning && $0.loaded < row.loaded }.max { $0.loaded < $1.loaded }
            }
            return VersionRow(
                kind: VersionHistory.wordsKind, name: row.name, hash: RuleText.wording(ofFile: row.text),
                text: row.text, loaded: row.loaded, replaced: before.map { RuleText.wording(ofFile: $0.text) },
                parents: row.parents)
        }
        return (alone + words).sorted { $0.loaded < $1.loaded }
    }

    /// Two rows that tell of one version, of what it means and of its words, have the same text and instant.
    private struct Told: Hashable {
        let name: String
        let text: String
        let loaded: Int64

        init(_ row: VersionRow) {
            (name, text, loaded) = (row.name, row.text, row.loaded)
        }
    }

    /// The text that was loaded last.
    static func last(_ rules: [VersionRow]?, _ words: [VersionRow]?) -> VersionRow? {
        guard let rule = rules?.last, let word = words?.last else { return rules?.last }
        return word.loaded >= rule.loaded ? word : rule
    }

    /// A version in the words that were written last for what it means.
    static func file(of version: VersionRow, _ words: [VersionRow]) -> RuleFile {
        for later in words.reversed() where later.loaded >= version.loaded {
            if later.text == version.text { break }
            let file = RuleFile(Array(later.text.utf8), path: version.name)
            if file.rules.first?.header.version == version.hash { return file }
        }
        return RuleFile(Array(version.text.utf8), path: version.name)
    }
}
