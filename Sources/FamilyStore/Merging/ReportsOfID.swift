/// What was told of an id of use.
struct Telling {
    enum Sort {
        case recorded
        /// Its device does not count it, because of what else was told.
        case held
        /// A parent says that it is right.
        case right
        /// It was recorded with that.
        case word
        /// A parent says that it is not right.
        case declined
        /// It waits for a parent's word whatever else was told.
        case doubt
        /// It will wait for one, once its time has come.
        case waiting
    }

    let row: EventRow
    /// Who writes the journal that tells it, and the device whose that is.
    let author: JournalAuthor
    let device: [UInt8]
    let sort: Sort
    /// The place of its entry among all that were heard of here, and when it became known.
    let heard: Int64
    let known: Int64

    /// Whether its device counts it, or a parent says that it is right.
    var isSaid: Bool { sort == .recorded || sort == .word }

    /// Whether it is a parent's answer to a report that another answer is about as well, and says otherwise.
    func answersOtherwise(_ other: Telling) -> Bool {
        guard ReportKey(row) == ReportKey(other.row) else { return false }
        switch (sort, other.sort) {
        // What is right beside the time that is declined stays so, and that time is taken out of it.
        case (.declined, .right), (.declined, .word): return row.start == other.row.start && row.end == other.row.end
        case (.right, .declined): return !other.row.tellsMore(than: row)
        default: return false
        }
    }
}

/// Decides which report of an id counts. The first one says whose use it is, and of those that agree with it the best one
/// counts; a parent's word says whose it is from then on, and of what was told before, what tells more of that use counts.
///
/// When a child's device has heard of something nobody can check. So its reports change nothing that was told by others:
/// what a parent's device has recorded takes their place, and of what others have told they may only tell more.
struct ReportsOfID {
    private(set) var winner: EventRow?
    /// Who told what counts.
    private var teller: (author: JournalAuthor, device: [UInt8]) = (.parent, [])
    /// Whether a parent's device has recorded it, or a parent has said that it is right.
    private(set) var isParents = false
    private var others: [Telling] = []
    /// All that was told so far, but for what waits for a parent's word whatever else was told.
    private var told: [EventRow] = []
    /// What waits for a parent's word whatever else was told.
    private let doubts: [Telling]
    /// What parents have found wrong.
    private(set) var declined: [EventRow] = []

    /// - Parameter tellings: in the order in which they became known.
    init(_ tellings: [Telling]) {
        doubts = tellings.filter { $0.sort == .doubt || $0.sort == .waiting }
        for (place, telling) in tellings.enumerated()
        where !tellings[(place + 1)...].contains(where: { $0.answersOtherwise(telling) }) {
            take(telling)
        }
    }

    /// What waits for a parent's word, was declined, or needs no word, as what counts tells more of it.
    var held: [EventRow] {
        guard let winner else { return others.map(\.row) }
        return others.filter { other in
            other.row.contradicts(winner)
                || (other.row.isAhead || isApart(other, winner)) && other.row.wins(against: winner)
                || other.sort == .doubt && winner.tellsMore(than: other.row)
        }.map(\.row)
    }

    private mutating func take(_ telling: Telling) {
        let row = telling.row
        switch telling.sort {
        case .right, .word:
            // What a parent has answered waits no more, whatever is said to be right after it. Of more, told ahead of its
            // time, that parent had not heard.
            others.removeAll { other in
                ReportKey(other.row) == ReportKey(row) && !(other.sort == .doubt && other.row.tellsMore(than: row))
            }
            guard telling.sort == .word else { break }
            count(telling)
            winner = told.filter { $0.tellsMore(than: row) }.reduce(row) { $1.wins(against: $0) ? $1 : $0 }
            told.append(row)
        case .declined: declined.append(row)
        case .doubt: others.append(telling)
        case .waiting: break
        case .recorded, .held:
            told.append(row)
            let isRecordedByParent = telling.author.isParent && telling.sort == .recorded
            guard let current = winner else {
                return isDoubted(telling) ? others.append(telling) : count(telling)
            }
            let isOdd = row.contradicts(current) || isApart(telling, current)
            if isRecordedByParent, !isParents, isOdd || !current.covers(row) {
                if !row.tellsMore(than: current) {
                    others.append(
                        Telling(
                            row: current, author: teller.author, device: teller.device, sort: .recorded, heard: .max,
                            known: .max))
                }
                count(telling)
            } else if isOdd {
                if row.length > current.length { others.append(telling) }
            } else if row.wins(against: current) {
                winner = row
                if !isParents { teller = (telling.author, telling.device) }
            } else if !row.saysTheSame(as: current) {
                return
            }
            isParents = isParents || isRecordedByParent
        }
    }

    /// Whether its device holds it because of what waits itself under the id.
    private func isDoubted(_ telling: Telling) -> Bool {
        telling.sort == .held && doubts.contains { $0.row.contradicts(telling.row) }
    }

    private mutating func count(_ telling: Telling) {
        (winner, teller) = (telling.row, (telling.author, telling.device))
        isParents = telling.author.isParent && telling.sort != .held
    }

    /// Whether a child's device tells something else than more of what another one has told.
    private func isApart(_ telling: Telling, _ current: EventRow) -> Bool {
        guard !telling.author.isParent, isParents || telling.device != teller.device else { return false }
        return !telling.row.covers(current)
    }
}

extension EventRow {
    /// Whether it tells the same use as another report, whoever told it, and when.
    func saysTheSame(as other: EventRow) -> Bool {
        ReportKey(self) == ReportKey(other) && length == other.length && start == other.start
            && counts == other.counts
    }

    /// Whether it agrees with another report, tells of all its time, and more.
    func tellsMore(than other: EventRow) -> Bool { !contradicts(other) && covers(other) && wins(against: other) }

    /// Whether it tells of all the time of another report.
    func covers(_ other: EventRow) -> Bool { start <= other.start && end >= other.end }
}
