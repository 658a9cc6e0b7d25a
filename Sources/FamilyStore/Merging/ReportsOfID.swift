/// What was told of an id of use.
struct Telling {
    enum Sort {
        case recorded
        /// Its device does not count it, because other things were told before.
        case held
        /// A parent says that it is right.
        case word
        /// It waits for a parent's word whatever else was told.
        case doubt
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
}

/// Decides which report of an id counts. The first one says whose use it is, and of those that agree with it the best one
/// counts; a parent's word says so from then on.
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
    /// What waits for a parent's word whatever else was told.
    private let doubts: [Telling]

    /// - Parameter tellings: in the order in which they became known.
    init(_ tellings: [Telling]) {
        doubts = tellings.filter { $0.sort == .doubt }
        for telling in tellings { take(telling) }
    }

    /// What waits for a parent's word.
    var held: [EventRow] {
        guard let winner else { return [] }
        return others.filter { other in
            other.row.contradicts(winner)
                || (other.row.isAhead || isApart(other, winner)) && other.row.wins(against: winner)
        }.map(\.row)
    }

    private mutating func take(_ telling: Telling) {
        let row = telling.row
        switch telling.sort {
        case .word:
            // What a parent has answered waits no more, whatever is said to be right after it.
            others.removeAll { ReportKey($0.row) == ReportKey(row) }
            count(telling)
        case .doubt: others.append(telling)
        case .recorded, .held:
            let isRecordedByParent = telling.author.isParent && telling.sort == .recorded
            guard let current = winner else {
                return isDoubted(telling) ? others.append(telling) : count(telling)
            }
            let isOdd = row.contradicts(current) || isApart(telling, current)
            if isRecordedByParent, !isParents, isOdd || !current.covers(row) {
                others.append(
                    Telling(
                        row: current, author: teller.author, device: teller.device, sort: .recorded, heard: .max,
                        known: .max))
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

    /// Whether its device holds it because of what waits there itself under the id.
    private func isDoubted(_ telling: Telling) -> Bool {
        telling.sort == .held
            && doubts.contains { $0.device == telling.device && $0.row.contradicts(telling.row) }
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

    /// Whether it tells of all the time of another report.
    func covers(_ other: EventRow) -> Bool { start <= other.start && end >= other.end }
}
