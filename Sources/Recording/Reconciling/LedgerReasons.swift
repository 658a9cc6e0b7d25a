import Economy
import Languages

/// The reasons that the ledger records, as they are shown.
package enum LedgerReasons {
    /// A reason in the language of the moment.
    package static func said(_ reason: String) -> String {
        RecordedSentence.said(reason, among: all)
    }

    /// Why use does not count that a parent has declined.
    static let declined = RecordedSentence { _ in localized("declined", "use") }

    /// The most special ones first: a title may stand before a colon as well.
    private static let all: [RecordedSentence] =
        corrections + RecordedReasons.all + [
            declined,
            RecordedSentence { _ in localized("above the most that bonuses may add in a day") },
            RecordedSentence(values: 1) { localized("bonus: \($0[0])") },
            RecordedSentence(values: 1) { localized("boost: \($0[0])") },
            RecordedSentence(values: 1) { localized("minutes: \($0[0])") },
            RecordedSentence(values: 1) { localized("limit exceeded: \($0[0])") },
            RecordedSentence(values: 2) { localized("\($0[0]): \($0[1]) in a row") },
            RecordedSentence(values: 1) { localized("\($0[0]), done") },
        ]

    /// What an entry corrects stands behind why it does.
    private static let corrections: [RecordedSentence] = [
        RecordedSentence(values: 1) { localized("late report: \(said($0[0]))") },
        RecordedSentence(values: 1) { localized("changed rules or settings: \(said($0[0]))") },
        RecordedSentence(values: 2) { localized("taken back: \(said($0[0])) (\(said($0[1])))") },
        RecordedSentence(values: 1) { localized("taken back: \(said($0[0]))") },
        RecordedSentence(values: 1) { localized("given back: \(said($0[0]))") },
        RecordedSentence(values: 1) { localized("confirmed after all: \(said($0[0]))") },
        RecordedSentence(values: 1) { localized("in the place of use that was not real: \(said($0[0]))") },
        RecordedSentence(values: 2) {
            localized("in the place of use that was not real (\(said($0[0]))): \(said($0[1]))")
        },
        RecordedSentence(values: 2) { localized("it was \($0[0])'s after all: \(said($0[1]))") },
        RecordedSentence(values: 3) {
            localized("use that was told as \($0[0])'s (\(said($0[1]))): \(said($0[2]))")
        },
        RecordedSentence(values: 2) { localized("use that was told as \($0[0])'s: \(said($0[1]))") },
        RecordedSentence(values: 1) { localized("use that was not real: \(said($0[0]))") },
        RecordedSentence(values: 2) { localized("use that was not real (\(said($0[0]))): \(said($0[1]))") },
        RecordedSentence(values: 3) { localized("use that was \($0[0])'s (\(said($0[1]))): \(said($0[2]))") },
        RecordedSentence(values: 2) { localized("use that was \($0[0])'s: \(said($0[1]))") },
    ]
}
