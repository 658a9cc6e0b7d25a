package import JSONText
import Languages

extension RuleCoverage {
    /// The cases that were never tried, rule by rule. Ends with a line end.
    package var text: String {
        var lines = [localized("Coverage: \(tried) of \(total) cases of \(rules.count) rules (\(percent) %)")]
        for rule in rules {
            let missing = Self.missing(of: rule)
            guard !missing.isEmpty else { continue }
            let listed = missing.joined(separator: ", ")
            lines.append(
                "  \(rule.id) (\(rule.file)), "
                    + localized("\(rule.tried) of \(rule.cases.count); never tried: \(listed)"))
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The untried cases of a rule. A border near which nothing was tried is one entry: "anything near 10 min".
    private static func missing(of rule: Rule) -> [String] {
        let borders = Dictionary(grouping: rule.cases.filter { $0.border != nil }) { $0.border ?? "" }
        var told: Set<String> = []
        return rule.cases.filter { !$0.isTried }.compactMap { item in
            guard let border = item.border, let near = borders[border], near.count > 1,
                near.allSatisfy({ !$0.isTried })
            else { return item.words }
            return told.insert(border).inserted ? localized("anything near \(border)") : nil
        }
    }

    package var json: JSONOutput {
        .object([
            ("cases", .int(Int64(total))), ("tried", .int(Int64(tried))), ("percent", .int(Int64(percent))),
            (
                "rules",
                .array(
                    rules.map { rule in
                        .object([
                            ("rule", .string(rule.id)), ("file", .string(rule.file)),
                            ("cases", .int(Int64(rule.cases.count))), ("tried", .int(Int64(rule.tried))),
                            ("missing", .array(rule.cases.filter { !$0.isTried }.map { .string($0.words) })),
                        ])
                    })
            ),
        ])
    }
}
