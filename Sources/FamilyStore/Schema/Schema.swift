/// The shape of `family.sqlite`: whose file it is, and the steps that lead to today's tables.
struct Schema {
    /// "chal" in ASCII, kept in the file's header (https://sqlite.org/pragma.html#pragma_application_id), so that
    /// another program's database is never mistaken for a family's.
    static let applicationID: Int64 = 0x6368_616c

    /// Oldest first; the version of a file is the number of steps it has taken.
    let migrations: [Migration]

    static let current = Schema(migrations: [
        .firstTables, .decisions, .signals, .voids, .running, .voidsOfOne, .commands, .daysOfUse, .eventBlocks,
        .heldReports, .journal, .sums, .amounts, .runningSums, .dueAmounts, .authors, .replacedVersions, .sealedWork,
        .covered, .messages, .counts, .toldAgain, .toldOfEach,
        .keptPlaces, .blockUsers, .parentsOfVersions, .journalsOfWords, .redated, .boosts,
        .statements, .minutesOfTasks, .penalties, .contestedReports, .meantApps,
        .answeredReports, .declinedTimes,
    ])

    /// The version from which on a file says who writes its journals.
    static let firstOfAuthors = 16

    var version: Int { migrations.count }
}
