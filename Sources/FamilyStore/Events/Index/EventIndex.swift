/// Finds events by their ids. It follows from the blocks: for every event it holds a key, and some that no event has any
/// more. What it finds has to be confirmed in the blocks.
///
/// Keys lie in sorted runs. New ones go into a small run that is written anew each time; when it is full it is closed,
/// and four runs of about one size become one (a log-structured merge tree: O'Neil and others, 1996). So ids without an
/// order cost no more than ids that are counted up. Merging holds the merged keys in memory, eight bytes an event.
struct EventIndex {
    let database: Database

    /// The most keys of the run that takes single ones.
    private static var openCount: Int { 512 }
    private static var runsOfOneSize: Int { 4 }
    private static var pageCount: Int { 2048 }

    /// The keys that have the hash of one of the given keys, with the given key's row.
    /// - Parameter sought: sorted; the hash of an id with the number of a row.
    func matches(of sought: [UInt64]) throws(StoreError) -> [(row: Int, key: IDKey)] {
        var found: [(row: Int, key: IDKey)] = []
        for run in try runs() {
            var next = 0
            while next < sought.count {
                let page = try page(of: run.number, holding: IDKey(bits: sought[next]).floor)
                Self.match(sought, &next, page.keys, before: page.end, &found)
            }
        }
        return found
    }

    /// Looks up the sought keys that lie before the end of a page. The first one always does.
    private static func match(
        _ sought: [UInt64], _ next: inout Int, _ page: [UInt64], before end: UInt64?,
        _ found: inout [(row: Int, key: IDKey)]
    ) {
        var place = 0
        let (keys, wanted) = (page.span, sought.span)
        while next < wanted.count {
            let key = IDKey(bits: wanted[next])
            let floor = key.floor
            if let end, floor >= end { return }
            // It is a step or two away where the sought keys lie close together, and far away otherwise.
            var step = 1
            while place + step < keys.count, keys[place + step] < floor {
                place += step
                step *= 2
            }
            var high = min(place + step, keys.count)
            while place < high {
                let middle = (place + high) / 2
                if keys[middle] < floor { place = middle + 1 } else { high = middle }
            }
            var same = place
            while same < keys.count, IDKey(bits: keys[same]).hasHash(of: key) {
                found.append((key.row, IDKey(bits: keys[same])))
                same += 1
            }
            next += 1
        }
    }

    /// - Parameter keys: sorted.
    func add(_ keys: [UInt64]) throws(StoreError) {
        guard !keys.isEmpty else { return }
        var merged = keys
        var runs = try runs()
        if let open = runs.first(where: { $0.size == 0 }) {
            merged = Self.merged(merged, try take(open))
            runs.removeAll { $0.number == open.number }
        }
        while true {
            let size = Self.size(merged.count)
            let equals = runs.filter { $0.size == size }
            guard size > 0, equals.count >= Self.runsOfOneSize - 1 else {
                return try write(merged, size: size, number: (runs.map(\.number).max() ?? 0) + 1)
            }
            for run in equals { merged = Self.merged(merged, try take(run)) }
            runs.removeAll { $0.size == size }
        }
    }

    /// The size of a run: 0 while it is open, then one more each time that it is four times as long.
    private static func size(_ count: Int) -> Int {
        var size = 0
        var limit = openCount
        while count > limit {
            limit *= runsOfOneSize
            size += 1
        }
        return size
    }

    private static func merged(_ one: [UInt64], _ two: [UInt64]) -> [UInt64] {
        var merged: [UInt64] = []
        merged.reserveCapacity(one.count + two.count)
        var (first, second) = (0, 0)
        let (ones, twos) = (one.span, two.span)
        while first < ones.count, second < twos.count {
            let (left, right) = (ones[first], twos[second])
            merged.append(min(left, right))
            if left <= right { first += 1 }
            if right <= left { second += 1 }
        }
        merged += one[first...]
        merged += two[second...]
        return merged
    }

    // MARK: Runs in the file

    private struct Run {
        var number: Int64
        var size: Int
    }

    private func runs() throws(StoreError) -> [Run] {
        try database.statement("SELECT number, size FROM event_run")
            .rows { Run(number: $0.integer(), size: Int(clamping: $0.integer())) }.all()
    }

    /// The page in which keys from a floor on may lie, and the floor of the page behind it.
    private func page(of run: Int64, holding floor: UInt64) throws(StoreError) -> (keys: [UInt64], end: UInt64?) {
        let keys = try database.statement(
            "SELECT keys FROM event_key WHERE run = ? AND first <= ? ORDER BY first DESC LIMIT 1"
        ).first(run, Self.stored(floor)) { $0.words() }
        let end: Int64? = try database.value(
            "SELECT first FROM event_key WHERE run = ? AND first > ? ORDER BY first LIMIT 1", run, Self.stored(floor))
        guard let keys = keys ?? [] else { throw database.damaged("the index of use") }
        return (keys, end.map { UInt64(bitPattern: $0) ^ 1 << 63 })
    }

    private func take(_ run: Run) throws(StoreError) -> [UInt64] {
        var pages = try database.statement("SELECT keys FROM event_key WHERE run = ? ORDER BY first")
            .rows(run.number) { $0.words() }
        var keys: [UInt64] = []
        while let page = try pages.next() {
            guard let page else { throw database.damaged("the index of use") }
            keys += page
        }
        try database.run("DELETE FROM event_key WHERE run = ?", run.number)
        try database.run("DELETE FROM event_run WHERE number = ?", run.number)
        return keys
    }

    /// A page begins where a hash begins, so that the keys of one hash lie together.
    private func write(_ keys: [UInt64], size: Int, number: Int64) throws(StoreError) {
        try database.run("INSERT INTO event_run (number, size) VALUES (?, ?)", number, Int64(size))
        var first = 0
        while first < keys.count {
            var end = min(first + Self.pageCount, keys.count)
            while end < keys.count, IDKey(bits: keys[end]).hasHash(of: IDKey(bits: keys[end - 1])) { end += 1 }
            try database.run(
                "INSERT INTO event_key (run, first, keys) VALUES (?, ?, ?)",
                number, Self.stored(IDKey(bits: keys[first]).floor), keys[first..<end])
            first = end
        }
    }

    /// In the order of numbers without a sign.
    private static func stored(_ key: UInt64) -> Int64 { Int64(bitPattern: key ^ 1 << 63) }
}
