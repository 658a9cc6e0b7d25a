package import Diagnostics
import JSONText
import RuleLanguage

/// Rules that build on each other in a circle: none of them could be decided first (law 8).
package enum ReferenceCircle: LintCheck {
    package static let code = "S207"

    package static func findings(in context: LintContext) -> [Diagnostic] {
        let after = Dictionary(
            context.rules.map { ($0.header.id, builds($0)) }, uniquingKeysWith: { first, _ in first })
        return context.rules.compactMap { rule in
            guard let loop = shortestLoop(from: rule.header.id, after), loop.min() == rule.header.id else { return nil }
            let path = (loop + [rule.header.id]).map { "\"\($0)\"" }.joined(separator: ", then ")
            return finding(
                in: rule.header.place.file, at: rule.header.place.node?["after"] ?? rule.header.place.node?["goal"],
                loop.count == 1
                    ? "This rule builds on itself." : "These rules build on each other in a circle: \(path).",
                why: "None of them could ever be won first.",
                remedy: "Take one of them out of the circle: its \"after\", or the streak in its goal.")
        }
    }

    /// The rules that one waits for or counts by name.
    private static func builds(_ rule: any Rule) -> [String] {
        rule.header.after
            + rule.goals.compactMap { if case .streak(let id) = $0.innermost.measure { id } else { nil } }
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
