import Diagnostics
import FamilyTime
import JSONText
import Languages
import RuleKinds
import RuleLoading

/// The silences that parents wrote under "lint": findings that are meant so, each with a reason and perhaps a last day.
struct Silences {
    private struct Entry {
        var file: String
        var member: JSONMember
        var removal: TextEdit?
        /// The last day of the silence.
        var until: LocalDate?
        var reason: String { member.value.string ?? "" }
    }

    private let entries: [Entry]
    private let today: LocalDate?
    /// Whether everything was checked, so that a finding that is missing does not exist.
    private let isAllSeen: Bool

    /// - Parameter today: the present day. Nil if no silence is to be over.
    init(_ files: [RuleFile], now today: LocalDate?, isAllSeen: Bool = false) {
        self.today = today
        self.isAllSeen = isAllSeen
        entries = files.flatMap { file -> [Entry] in
            guard let table = file.root?["lint"], let members = table.object else { return [] }
            return members.enumerated().map { index, member in
                Entry(
                    file: file.path, member: member, removal: table.removal(at: index),
                    until: Self.lastDay(member.value.string ?? ""))
            }
        }
    }

    /// The findings that are not silenced, with findings about the silences themselves.
    func applied(to findings: [Diagnostic]) -> [Diagnostic] {
        guard !entries.isEmpty else { return findings }
        let holding = entries.filter { complaint(about: $0) == nil }
        let kept = findings.filter { finding in
            !holding.contains { $0.file == finding.file && $0.member.key == finding.code }
        }
        let idle = holding.filter { entry in
            isAllSeen && LintChecks.all.contains { $0.code == entry.member.key }
                && !findings.contains { $0.file == entry.file && $0.code == entry.member.key }
        }
        return kept + entries.compactMap(complaint) + idle.map(idleness)
    }

    /// Whether a silence covers a finding.
    func contains(_ finding: Diagnostic) -> Bool {
        entries.contains {
            $0.file == finding.file && $0.member.key == finding.code && complaint(about: $0) == nil
        }
    }

    private func complaint(about entry: Entry) -> Diagnostic? {
        let code = entry.member.key
        guard let page = Lint.entry(code) else { return UnknownSilence.unknown(code, entry.member.keySpan, entry.file) }
        if !page.canBeSilenced { return UnknownSilence.needed(code, entry.member.keySpan, entry.file) }
        if !entry.reason.contains(where: \.isLetter) {
            return SilenceWithoutReason.finding(
                in: entry.file, at: entry.member.value, localized("There is no reason why \(code) is meant so."),
                why: localized("In half a year nobody will know it any more."),
                remedy: localized("Write it in a few words, like \"on purpose until 2026-12-31\"."))
        }
        guard let until = entry.until, let today, today > until else { return nil }
        return SilenceOver.finding(
            in: entry.file, at: entry.member.value,
            localized(
                "\(code) was to be left alone until \(until), and that is over."),
            why: localized("Whatever it says about this file is told again."),
            remedy: localized("Look at what it says, and then take this out, or write a later date."),
            fixes: entry.removal.map { [Fix(title: localized("Take \"\(code)\" out of \"lint\""), edits: [$0])] } ?? [])
    }

    private func idleness(_ entry: Entry) -> Diagnostic {
        let code = entry.member.key
        return IdleSilence.finding(
            in: entry.file, at: entry.member.keySpan,
            localized("\(code) says nothing about this file, so there is nothing to leave alone."),
            why: localized("Left in place, it would hide the next such mistake."),
            remedy: localized(
                "Take \"\(code)\" out of \"lint\"."),
            fixes: entry.removal.map { [Fix(title: localized("Take \"\(code)\" out of \"lint\""), edits: [$0])] } ?? [])
    }

    /// The date after the word "until" in a reason.
    private static func lastDay(_ reason: String) -> LocalDate? {
        let words = reason.split { !$0.isLetter && !$0.isNumber && $0 != "-" }
        return zip(words, words.dropFirst()).first { $0.0.lowercased() == "until" }.flatMap { LocalDate($0.1) }
    }
}
