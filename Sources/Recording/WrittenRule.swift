import FamilyStore
import RuleKinds
import RuleLanguage

/// A rule as it was written over time, its words included: from the versions of what it means, and from those of its words
/// alone. The words of a first version, and of those that an earlier program recorded, are in the version itself.
enum WrittenRule {
    /// The versions of a rule by all that they say, in order of loading: `hash` and `replaced` are those of the wording.
    /// - Parameter others: versions that the store does not know yet.
    static func all(
        of id: String, in store: FamilyStore, with others: [VersionRow] = []
    ) throws(StoreError) -> [VersionRow] {
        func rows(_ kind: String) throws(StoreError) -> [VersionRow] {
            let known = try store.allVersions(kind: kind, name: id)
            return known + others.filter { $0.kind == kind && !known.contains($0) }
        }
        return versions(try rows(VersionHistory.ruleKind), try rows(VersionHistory.wordsKind))
    }

    private static func versions(_ rules: [VersionRow], _ words: [VersionRow]) -> [VersionRow] {
        let told = Set(words.map { Told(text: $0.text, loaded: $0.loaded) })
        let alone = rules.filter { !told.contains(Told(text: $0.text, loaded: $0.loaded)) }.map { row in
            let before = row.replaced.flatMap { meaning in
                rules.filter { $0.hash == meaning && $0.loaded < row.loaded }.max { $0.loaded < $1.loaded }
            }
            return VersionRow(
                kind: VersionHistory.wordsKind, name: row.name, hash: RuleText.wording(ofFile: row.text),
                text: row.text, loaded: row.loaded, replaced: before.map { RuleText.wording(ofFile: $0.text) })
        }
        return (alone + words).enumerated().sorted { ($0.element.loaded, $0.offset) < ($1.element.loaded, $1.offset) }
            .map(\.element)
    }

    private struct Told: Hashable {
        let text: String
        let loaded: Int64
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
