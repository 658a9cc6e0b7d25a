import FamilySettings

// From a report to the use that counts: each id once.
extension UsageLog {
    /// Enters the reports that wait, in the order in which they came.
    mutating func enterWaiting(_ bytes: Span<UInt8>) {
        guard !waiting.isEmpty else { return }
        // Held here meanwhile, so that nothing has to ask on each use whether they are anybody else's.
        var reports: [Waiting] = []
        var derived: [UInt8] = []
        swap(&reports, &waiting)
        swap(&derived, &derivedIDs)
        ids.makeRoom(for: reports.count)
        // In a large table an answer takes as long as reading a line does: all are asked for before one is needed.
        var looks = reports.mutableSpan
        for place in looks.indices { looks[place].slot = ids.firstSlot(looks[place].id.hash) }
        let first = uses.count - reports.count
        var place = 0
        while place < reports.count, number(of: reports[place], bytes, derived.span) == first + place { place += 1 }
        // From the first id on that was known, uses and ids no longer stand at the same places.
        for use in takeBack(reports.count - place) {
            enter(use, Int32(number(of: reports[place], bytes, derived.span)))
            place += 1
        }
        reports.removeAll(keepingCapacity: true)
        derived.removeAll(keepingCapacity: true)
        swap(&reports, &waiting)
        swap(&derived, &derivedIDs)
    }

    /// The number of a waiting report's id.
    @inline(__always)
    private mutating func number(of report: Waiting, _ bytes: Span<UInt8>, _ derived: Span<UInt8>) -> Int {
        Int(
            report.isDerived
                ? ids.index(of: report.id, in: derived, adding: true)
                : ids.index(of: report.id, in: bytes, adding: true, having: report.slot))
    }

    /// - Parameter id: the number of its id; a new id has the number of the next report.
    mutating func enter(_ use: Use, _ id: Int32) {
        guard Int(id) < uses.count else { return append(use) }
        if wins(use, over: id) {
            uses[Int(id)] = known(use)
            deviceOfID[Int(id)] = use.device
        } else {
            repeatedCount += 1
        }
    }

    @inline(__always)
    mutating func append(_ use: Use) {
        uses.append(known(use))
        deviceOfID.append(use.device)
    }

    /// The use as the engine takes it: it knows no device but the family's.
    @inline(__always)
    private func known(_ use: Use) -> Use {
        var known = use
        if Int(use.device) >= familyDevices { known.device = -1 }
        return known
    }

    /// Takes back the last uses that were appended, each with the device that it named.
    private mutating func takeBack(_ count: Int) -> [Use] {
        guard count > 0 else { return [] }
        let first = uses.count - count
        let taken = (first..<uses.count).map { place in
            var use = uses[place]
            use.device = deviceOfID[place]
            return use
        }
        uses.removeLast(count)
        deviceOfID.removeLast(count)
        return taken
    }

    /// Which of two reports of one id counts: the longer, then the one that began earlier; where that is equal, names
    /// decide, so that it never depends on which came first.
    private func wins(_ use: Use, over id: Int32) -> Bool {
        let known = uses[Int(id)]
        let (length, otherLength) = (use.end - use.start, known.end - known.start)
        if length != otherLength { return length > otherLength }
        if use.start != known.start { return use.start < known.start }
        func names(_ use: Use, _ device: Int32) -> [String] {
            [
                family.children[Int(use.child)].id, family.apps[Int(use.app)].id,
                device < 0 ? "" : devices.name(device),
            ]
        }
        return names(use, use.device).lexicographicallyPrecedes(names(known, deviceOfID[Int(id)]))
    }
}
