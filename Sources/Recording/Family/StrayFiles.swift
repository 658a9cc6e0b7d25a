package import Diagnostics
import JSONText
import RuleKinds
import RuleLoading

/// Files of rules or scenarios that lie beside family.json, where nothing reads them.
package enum StrayFiles {
    /// The findings about such files. What cannot be read is none of them: it is looked at for this hint only.
    package static func findings(beside folder: FamilyFolder) -> [Diagnostic] {
        var findings = folder.keptPaths.map { UnreadFile.finding(kept: FamilyFolder.shown($0)) }
        for path in (try? FamilyFolder.jsonFiles(in: folder.path)) ?? [] where path != folder.familyPath {
            guard let bytes = try? FamilyFolder.bytes(of: path), let home = home(of: bytes) else { continue }
            findings.append(UnreadFile.finding(stray: FamilyFolder.shown(path), home: home))
        }
        return findings
    }

    /// The folder in which a text is read; nil for what is none of ours.
    private static func home(of bytes: [UInt8]) -> String? {
        guard let root = JSONParser.parse(bytes).root else { return nil }
        if root["scenario"] != nil { return "Scenarios" }
        let isRule = root["id"] != nil && (root["goal"] != nil || root["reward"] != nil)
        return isRule || RuleKinds.all.contains { root[$0.key]?.array != nil } ? "Rules" : nil
    }
}
