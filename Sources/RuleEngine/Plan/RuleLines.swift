import RuleLanguage

/// The former ids of rules. A renamed rule (`was`) continues the one before, and every id that it ever had leads to it.
/// Disabled rules pass ids on as well.
struct RuleLines {
    /// For each name the first one that the rule had.
    private(set) var lineOfName: [String: String] = [:]

    init(_ versions: [RuleVersion]) {
        let inOrder = versions.enumerated().sorted { ($0.element.since, $0.offset) < ($1.element.since, $1.offset) }
        for header in inOrder.map(\.element.rule.header) {
            // One that was renamed twice may name only the name before.
            let names = [header.id] + header.was
            let line = names.compactMap { lineOfName[$0] }.first ?? header.id
            for name in names where lineOfName[name] == nil { lineOfName[name] = line }
        }
    }

    /// The first id that a rule had, by any of its ids.
    func firstName(of id: String) -> String { lineOfName[id] ?? id }

    /// A place for each rule that is named, by every name that it has or had; versions of one rule share it.
    func places(of names: [String]) -> [String: Int32] {
        var placeOfLine: [String: Int32] = [:]
        for name in names {
            guard let line = lineOfName[name], placeOfLine[line] == nil else { continue }
            placeOfLine[line] = Int32(placeOfLine.count)
        }
        return lineOfName.compactMapValues { placeOfLine[$0] }
    }
}
