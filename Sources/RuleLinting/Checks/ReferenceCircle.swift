package import Diagnostics
import JSONText
import RuleLanguage

/// Rules that wait for each other, so that none of them can ever pay.
package enum ReferenceCircle: LintCheck {
    package static let code = "S207"

    package static func findings(in context: LintContext) -> [Diagnostic] {
        let after = Dictionary(
            context.rules.map { ($0.header.id, $0.header.after) }, uniquingKeysWith: { first, _ in first })
        return context.rules.compactMap { rule in
            guard let loop = shortestLoop(from: rule.header.id, after), loop.min() == rule.header.id else { return nil }
            let path = (loop + [rule.header.id]).map { "\"\($0)\"" }.joined(separator: " after ")
            return finding(
                in: rule.header.place.file, at: rule.header.place.node?["after"],
                loop.count == 1 ? "This rule comes after itself." : "These rules wait for each other: \(path).",
                why: "None of them could ever be won.", remedy: "Remove one of the \"after\".")
        }
    }

    private static func shortestLoop(from start: String, _ after: [String: [String]]) -> [String]? {
        var paths = [[start]]
        var seen: Set<String> = []
        while !paths.isEmpty {
            var longer: [[String]] = []
            for path in paths {
                for next in path.last.flatMap({ after[$0] }) ?? [] {
                    if next == start { return path }
                    if seen.insert(next).inserted { longer.append(path + [next]) }
                }
            }
            paths = longer
        }
        return nil
    }
}
