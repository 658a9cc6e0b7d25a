package import Languages

/// The reasons that a desk records, as they are shown.
package enum RecordedReasons {
    /// A reason in the language of the moment.
    package static func said(_ reason: String) -> String {
        RecordedSentence.said(reason, among: all)
    }

    /// What a freeze for a streak is called, by the title of the streak.
    static let freeze = RecordedSentence(values: 1) { freeze(for: $0[0]) }

    static func freeze(for streak: String) -> String { localized("Freeze for \(streak)") }

    package static let all: [RecordedSentence] =
        [
            RecordedSentence { _ in localized("locked by a parent") },
            RecordedSentence { _ in localized("unlocked by a parent") },
            RecordedSentence { _ in localized("given by a parent") },
            RecordedSentence { _ in localized("taken by a parent") },
            RecordedSentence { _ in localized("less use than was told") },
            RecordedSentence { _ in localized("real after all") },
            RecordedSentence { _ in localized("the points were not there") },
            RecordedSentence { _ in localized("other use is paid first") },
            RecordedSentence { _ in localized("moved to where more points were spent than there are") },
            // As earlier programs recorded it.
            RecordedSentence { _ in localized("moved to where points were spent that turned out not to be earned") },
            RecordedSentence(values: 1) { localized("owed when \($0[0]) was removed") },
            RecordedSentence(values: 1) { localized("\($0[0]) was removed") },
            RecordedSentence(values: 1) { localized("\($0[0]) was taken from the reward apps") },
            RecordedSentence(values: 1) { localized("today's time with \($0[0]) is used up") },
            RecordedSentence(values: 1) { localized("\($0[0]) closes soon") },
            RecordedSentence(values: 1) { localized("voucher: \($0[0])") },
            RecordedSentence(values: 1) { localized("time with \($0[0])") },
            RecordedSentence(values: 2) { localized("\(said($0[0])): time with \($0[1])") },
            RecordedSentence(values: 2) { localized("\($0[0]) min of \($0[1]) were left") },
            RecordedSentence(values: 2) { localized("\($0[0]) min of \($0[1])") },
            freeze,
        ] + offers

    /// What was asked for or opened.
    private static let offers: [RecordedSentence] = [
        RecordedSentence(values: 2) { localized("\($0[0]) points a minute of \($0[1]), as it is used") },
        RecordedSentence(values: 5) {
            localized(
                """
                \($0[0]) points: \($0[1]) minutes of \($0[2]), in the place of \($0[3]) min that are left (\($0[4]) \
                points come back)
                """)
        },
        RecordedSentence(values: 2) { localized("\($0[0]) points: 1 minute of \($0[1])") },
        RecordedSentence(values: 3) { localized("\($0[0]) points: \($0[1]) minutes of \($0[2])") },
    ]
}
