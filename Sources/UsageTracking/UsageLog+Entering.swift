import FamilySettings
import FamilyTime

// From a report to the use that counts: each id once.
extension UsageLog {
    /// Enters the scanned lines in their order.
    mutating func takeScanned(_ bytes: Span<UInt8>) {
        guard scannedCount > 0 else { return }
        // Held here meanwhile, so that nothing has to ask at each line whether they are anybody else's.
        var lines: [ScannedLine] = []
        swap(&lines, &scanned)
        lookUp(&lines, bytes)
        for place in 0..<scannedCount { take(lines.span, place, bytes) }
        scannedCount = 0
        swap(&lines, &scanned)
    }

    /// Looks all names of one kind up before the first is needed. In a large table one lookup takes as long as reading
    /// a line, and lookups in a row overlap.
    private mutating func lookUp(_ lines: inout [ScannedLine], _ bytes: Span<UInt8>) {
        let range = 0..<scannedCount
        ids.makeRoom(for: scannedCount)
        devices.makeRoom(for: scannedCount)
        var lines = lines.mutableSpan
        for place in range {
            lines[place].idSlot = ids.firstSlot(lines[place].event.id.hash)
            lines[place].childSlot = children.firstSlot(lines[place].event.child.hash)
            lines[place].deviceSlot = devices.firstSlot(lines[place].event.device.hash)
        }
        for place in range {
            lines[place].device =
                lines[place].event.device.isEmpty
                ? -1
                : devices.index(
                    of: lines[place].event.device, in: bytes, adding: true, having: lines[place].deviceSlot)
        }
        for place in range {
            lines[place].child =
                lines[place].event.child.isEmpty
                ? owner(of: lines[place].device)
                : children.index(
                    of: lines[place].event.child, in: bytes, adding: false, having: lines[place].childSlot)
        }
    }

    @inline(__always)
    private mutating func take(_ lines: Span<ScannedLine>, _ place: Int, _ bytes: Span<UInt8>) {
        let (child, device) = (lines[place].child, lines[place].device)
        let app = apps.index(of: lines[place].event.app, in: bytes, adding: false)
        let (start, length) = (lines[place].event.start, lines[place].event.length)
        guard child >= 0, app >= 0, length > 0, length <= Milliseconds.day, Self.believable.contains(start),
            mayUse(device, child), isHeard(child)
        else {
            return takeOdd(lines[place], number: lineCount - scannedCount + place + 1, bytes)
        }
        let use = Use(start: start, end: start + length, child: child, app: app, device: device)
        enter(
            use,
            lines[place].event.id.isEmpty
                ? derivedNumber(of: use)
                : ids.index(of: lines[place].event.id, in: bytes, adding: true, having: lines[place].idSlot))
    }

    /// The number for a report without an id, by its derived id.
    @inline(never)
    private mutating func derivedNumber(of use: Use) -> Int32 {
        let (child, app) = (family.children[Int(use.child)].id, family.apps[Int(use.app)].id)
        let device = use.device < 0 ? nil : devices.name(use.device)
        return ids.index(of: Self.derivedID(child, app, device, use.start), adding: true)
    }

    /// - Parameter id: the number of the report's id. A new id has the number of the next report.
    @inline(__always)
    mutating func enter(_ use: Use, _ id: Int32, _ counts: UseCounts? = nil) {
        guard Int(id) < uses.count else {
            if let counts { self.counts[id] = counts }
            return append(use)
        }
        compete(Entry(use: use, id: id, device: use.device), counts, with: entry(id))
    }

    /// Reports of one id compete with those that have happened like them, or like them have not.
    private mutating func compete(_ entry: Entry, _ counts: UseCounts?, with present: Entry) {
        switch (present.use.end > now, entry.use.end > now) {
        case (false, true):
            if let waiting = ahead[entry.id], !wins(entry, counts, over: waiting, countsAhead[entry.id]) {
                repeatedCount += 1
            } else {
                ahead[entry.id] = Entry(use: known(entry.use), id: entry.id, device: entry.device)
                countsAhead[entry.id] = counts
            }
        case (true, false):
            ahead[entry.id] = present
            countsAhead[entry.id] = self.counts[entry.id]
            take(entry, counts)
        case (true, true), (false, false):
            if wins(entry, counts, over: present, self.counts[entry.id]) {
                take(entry, counts)
            } else {
                repeatedCount += 1
            }
        }
    }

    private mutating func take(_ entry: Entry, _ counts: UseCounts?) {
        uses[Int(entry.id)] = known(entry.use)
        deviceOfID[Int(entry.id)] = entry.device
        self.counts[entry.id] = counts
    }

    @inline(__always)
    private mutating func append(_ use: Use) {
        uses.append(known(use))
        deviceOfID.append(use.device)
    }

    /// The use as the engine takes it, without a device that the family does not know.
    @inline(__always)
    private func known(_ use: Use) -> Use {
        var known = use
        if Int(use.device) >= familyDevices { known.device = -1 }
        return known
    }

    /// Whether a report counts rather than the present one of its id. The longer one does, then the one that began
    /// earlier, then the one that counted more. Ties go by names, so that the order of arrival never decides. A
    /// store does the same with its rows (`EventRow.wins`).
    private func wins(
        _ entry: Entry, _ counts: UseCounts?, over other: Entry, _ otherCounts: UseCounts?
    ) -> Bool {
        let (use, known) = (entry.use, other.use)
        let (length, otherLength) = (use.end - use.start, known.end - known.start)
        if length != otherLength { return length > otherLength }
        if use.start != known.start { return use.start < known.start }
        if counts != otherCounts { return UseCounts.outdoes(counts, otherCounts) }
        func names(_ entry: Entry) -> [String] {
            [
                family.children[Int(entry.use.child)].id, family.apps[Int(entry.use.app)].id,
                entry.device < 0 ? "" : devices.name(entry.device),
            ]
        }
        return names(entry).lexicographicallyPrecedes(names(other))
    }
}

/// A line that was scanned.
struct ScannedLine: Sendable {
    var event = ScannedEvent()
    /// The offset at which the line begins.
    var first = 0
    /// The first slots of the line's names, as looked up in advance.
    var idSlot = NameTable.Slot.empty
    var childSlot = NameTable.Slot.empty
    var deviceSlot = NameTable.Slot.empty
    /// The number of the child. `-1` if the child is unknown or not named.
    var child: Int32 = -1
    var device: Int32 = -1
}
