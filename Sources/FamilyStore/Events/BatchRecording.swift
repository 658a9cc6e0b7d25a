/// Records a batch: what is known already, what is new, and what is told anew, block by block in order of time.
struct BatchRecording {
    private let database: Database
    let events: EventColumns
    private let rights: [EventBatch.Right]
    private let blocks: EventBlocks
    private let index: EventIndex
    private var texts: EventTexts
    /// By the row's number. A row without an answer has not been looked at yet.
    private(set) var answers: [EventRecording?]
    /// The rows that are of another child, app or device than what is recorded under their ids, also those without effect.
    private(set) var contradicting: [Int] = []
    /// The rows that tell of another time than what is recorded under their ids, and neither of the two of all that the
    /// other one tells.
    private(set) var moved: [Int] = []
    /// The rows that change nothing of what is recorded under their ids, with the delivery that it came in; nil where they
    /// say something else.
    private(set) var changeless: [(row: Int, delivery: Int64?)] = []
    /// The rows by the hashes of their ids.
    private var sought: [UInt64] = []
    /// The keys under which ids may be known, by row; most ids are new and have none.
    private var keys: [(row: Int, key: IDKey)] = []
    private var hasKeys: [Bool]
    /// The rows whose id came earlier in the batch.
    private(set) var repeated: Set<Int> = []
    /// The rows that were written and are not in the index yet.
    private var isWritten: [Bool]
    /// Whether full blocks of what is new are left to the caller.
    private let sharesBlocks: Bool
    /// Whether it is noted which rows change nothing.
    private let notesChangeless: Bool
    /// The blocks that are left to the caller, in order.
    private(set) var shared: [SharedBlock] = []

    /// - Parameter events: with the store's own numbers.
    init(
        _ events: EventColumns, _ rights: [EventBatch.Right], in database: Database, sharesBlocks: Bool = false,
        notesChangeless: Bool = false
    ) {
        (self.sharesBlocks, self.notesChangeless) = (sharesBlocks, notesChangeless)
        self.database = database
        self.events = events
        self.rights = rights
        blocks = EventBlocks(database: database)
        index = EventIndex(database: database)
        texts = EventTexts(database)
        answers = [EventRecording?](repeating: nil, count: events.count)
        hasKeys = [Bool](repeating: false, count: events.count)
        isWritten = hasKeys
    }

    mutating func run() throws(StoreError) {
        try merge()
        try finish()
    }

    /// Records what fits between what is recorded, in order of time.
    mutating func merge() throws(StoreError) {
        try lookUp()
        let order = inOrder()
        var first = 0
        while first < order.count {
            let block = try blocks.block(at: events.starts[order[first]])
            var end = first + 1
            while end < order.count, block.holds(events.starts[order[end]]) { end += 1 }
            try merge(order[first..<end], into: block)
            first = end
        }
    }

    /// Records what is left: the rows whose ids may be known from elsewhere. Shared blocks have to be there by then.
    mutating func finish() throws(StoreError) {
        try addWrittenToIndex()
        for row in events.starts.indices where answers[row] == nil { try recordAlone(row) }
    }

    /// Finds out which ids may be known.
    private mutating func lookUp() throws(StoreError) {
        sought = events.starts.indices.map { IDKey(hash: events.ids.hash($0), row: $0).bits }
        IDKey.sortByHash(&sought)
        for place in sought.indices.dropFirst() {
            let key = IDKey(bits: sought[place])
            if key.hasHash(of: IDKey(bits: sought[place - 1])) { repeated.insert(key.row) }
        }
        keys = try index.matches(of: sought).sorted { $0.row < $1.row }
        for match in keys { hasKeys[match.row] = true }
    }

    private func inOrder() -> [Int] {
        let rows = Array(events.starts.indices)
        let isInOrder = rows.dropFirst().allSatisfy { events.starts[$0 - 1] < events.starts[$0] }
        return isInOrder ? rows : rows.sorted { events.order($0, against: events, $1) < 0 }
    }

    /// A change of a block: a row goes before a place, or in the place of the event there.
    private struct Change {
        var place: Int
        var isReplacing: Bool
        var row: Int
    }

    /// Records the rows that lie in one block, except those whose id may be known from elsewhere.
    /// - Parameter rows: in order of (start, id).
    private mutating func merge(_ rows: ArraySlice<Int>, into block: EventBlocks.Block) throws(StoreError) {
        var changes: [Change] = []
        var place = rows.first.map { block.events.firstPlace(from: events.starts[$0]) } ?? 0
        for row in rows where !repeated.contains(row) {
            while place < block.events.count, block.events.order(place, against: events, row) < 0 { place += 1 }
            if place < block.events.count, block.events.order(place, against: events, row) == 0 {
                if try decide(row, against: block.events, place) {
                    changes.append(Change(place: place, isReplacing: true, row: row))
                }
            } else if !hasKeys[row] {
                if decideNew(row) { changes.append(Change(place: place, isReplacing: false, row: row)) }
            }
        }
        try apply(changes, to: block)
    }

    /// Whether a report goes in the place of the event that is recorded under its id.
    private mutating func decide(
        _ row: Int, against stored: EventColumns, _ place: Int
    ) throws(StoreError) -> Bool {
        guard !events[row].saysTheSame(as: stored[place]) else {
            answers[row] = .known
            noteChangeless(row, agreeingWith: stored[place])
            return false
        }
        let (report, previous) = (try texts.row(row, of: events), try texts.row(place, of: stored))
        let contradicts = report.contradicts(previous)
        if contradicts {
            contradicting.append(row)
        } else if !report.covers(previous), !previous.covers(report) {
            moved.append(row)
        }
        let isWord = rights[row] == .isWord && contradicts
        if !isWord, !report.wins(against: previous) {
            answers[row] = .known
            noteChangeless(row, agreeingWith: contradicts ? nil : stored[place])
        } else if rights[row] == .mayAsk {
            answers[row] = .refused
        } else if !isWord, contradicts {
            let isLonger = report.length > previous.length
            answers[row] = isLonger ? .contradicted(by: previous) : .known
            if !isLonger { noteChangeless(row, agreeingWith: nil) }
        } else {
            answers[row] = .replaced(previous: previous)
            return true
        }
        return false
    }

    private mutating func noteChangeless(_ row: Int, agreeingWith stored: EventColumns.Fields?) {
        if notesChangeless, rights[row] == .mayChange { changeless.append((row, stored?.delivery)) }
    }

    private mutating func decideNew(_ row: Int) -> Bool {
        answers[row] = rights[row] == .mayAsk ? .refused : .new
        return rights[row] != .mayAsk
    }

    private mutating func apply(_ changes: [Change], to block: EventBlocks.Block) throws(StoreError) {
        guard !changes.isEmpty else { return }
        var changes = changes
        let tail = sharesBlocks ? share(&changes, behind: block) : nil
        var block = block
        if let tail { block.next = tail.first }
        var result = EventColumns()
        var copied = 0
        // Rows that come one behind the other are copied together.
        var run = 0..<0
        for change in changes {
            if copied < change.place || run.upperBound != change.row {
                result.append(run, of: events)
                result.append(copied..<change.place, of: block.events)
                run = change.row..<change.row
            }
            run = run.lowerBound..<change.row + 1
            copied = change.place + (change.isReplacing ? 1 : 0)
            if !change.isReplacing { isWritten[change.row] = true }
        }
        result.append(run, of: events)
        result.append(copied..<block.events.count, of: block.events)
        try blocks.write(result, to: block)
        if let tail, tail.events.count > 0 { try blocks.write(tail.events, to: tail) }
    }

    /// Takes full blocks of what comes behind all others out of the changes.
    /// - Returns: what is left behind them, for a block of its own; nil if nothing was taken out.
    private mutating func share(_ changes: inout [Change], behind block: EventBlocks.Block) -> EventBlocks.Block? {
        let isBehind = changes.allSatisfy { !$0.isReplacing && $0.place == block.events.count }
        guard block.next == nil, isBehind else { return nil }
        let rows = changes.map(\.row)
        var first = end(of: max(0, EventBlocks.maximum - block.events.count), rows, behind: block.events.starts.last)
        guard rows.count - first >= EventBlocks.maximum else { return nil }
        changes = Array(changes[..<first])
        while rows.count - first >= EventBlocks.maximum {
            let limit = end(of: first + EventBlocks.maximum, rows, behind: nil)
            let taken = Array(rows[first..<limit])
            shared.append(
                SharedBlock(
                    first: events.starts[taken[0]], newest: taken.map { events.deliveries[$0] }.max() ?? 0,
                    users: BlockUsers(taken, of: events), rows: taken))
            for row in taken { isWritten[row] = true }
            first = limit
        }
        var tail = EventBlocks.Block(
            first: first < rows.count ? events.starts[rows[first]] : .max, next: nil, events: EventColumns())
        tail.events.append(Array(rows[first...]), of: events)
        for row in rows[first...] { isWritten[row] = true }
        return tail
    }

    /// Where a block may end: events of one instant lie in one block.
    private func end(of place: Int, _ rows: [Int], behind last: Int64?) -> Int {
        var end = min(place, rows.count)
        while end < rows.count, events.starts[rows[end]] == (end > 0 ? events.starts[rows[end - 1]] : last) { end += 1 }
        return end
    }

    private mutating func addWrittenToIndex() throws(StoreError) {
        var written: [UInt64] = []
        for key in sought.lazy.map(IDKey.init) where isWritten[key.row] {
            written.append(IDKey(hash: key.bits, start: events.starts[key.row]).bits)
        }
        // In order already, but for keys of one hash.
        written.sort()
        try index.add(written)
    }

    /// Records a row whose id may be known with another start, or came earlier in the batch.
    private mutating func recordAlone(_ row: Int) throws(StoreError) {
        let key = IDKey(hash: events.ids.hash(row), row: row)
        let matches =
            repeated.contains(row) ? try index.matches(of: [key.bits])[...] : keys[keys.places(of: row)]
        if let known = try blocks.find(events.ids, row, matches.map(\.key)) {
            guard try decide(row, against: known.block.events, known.place) else { return }
            try blocks.remove(known)
        } else {
            guard decideNew(row) else { return }
        }
        let block = try blocks.block(at: events.starts[row])
        var place = block.events.firstPlace(from: events.starts[row])
        while place < block.events.count, block.events.order(place, against: events, row) < 0 { place += 1 }
        try apply([Change(place: place, isReplacing: false, row: row)], to: block)
        try index.add([IDKey(hash: key.bits, start: events.starts[row]).bits])
    }
}

extension [(row: Int, key: IDKey)] {
    /// The places of a row's keys, in the order of rows.
    fileprivate func places(of row: Int) -> Range<Int> {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle].row < row { low = middle + 1 } else { high = middle }
        }
        var end = low
        while end < count, self[end].row == row { end += 1 }
        return low..<end
    }
}
