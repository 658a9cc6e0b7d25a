package import FamilySettings
import FamilyTime

/// Use as it was reported, checked and each report once: what the engine and the store take in.
///
/// For one id the longest report wins, then the earliest start (law 10). Reports that cannot be used are set aside with
/// a reason.
package struct UsageLog: Sendable {
    /// One report that counts.
    package struct Entry: Sendable {
        package var use: Use
        /// Places in the lists of ids and devices.
        var id: Int32
        var device: Int32
    }

    package struct SetAside: Sendable {
        package var line: Int
        package var reason: SetAsideReason
        package var text: String
    }

    /// Use of an app that the family does not know.
    package struct UnknownUse: Sendable {
        package var id: String
        package var app: String
        package var device: String?
        package var start: Int64
        package var length: Int64
    }

    package private(set) var entries: [Entry] = []
    package private(set) var setAside: [SetAside] = []
    package private(set) var unknownUses: [UnknownUse] = []
    /// Lines that told a length of zero: no use, and nothing wrong.
    package private(set) var emptyCount = 0
    /// Reports that said again what was known.
    package private(set) var repeatedCount = 0
    package private(set) var lineCount = 0

    /// From the year 2000 to 2199: a clock that was never set says something else.
    package static let believable: Range<Int64> = 946_684_800_000..<7_258_118_400_000

    private let family: Family
    private var children: NameTable
    private var apps: NameTable
    private var devices: NameTable
    private var ids = NameTable()
    private var scanner = EventScanner()
    /// The entry of each id.
    private var entryOfID: [Int32] = []

    package init(family: Family) {
        self.family = family
        children = NameTable(family.children.map(\.id))
        apps = NameTable(family.apps.map(\.id))
        devices = NameTable(family.devices.map(\.id))
    }

    /// Reads lines of events. A broken line is set aside and the next one read.
    package mutating func read(_ bytes: Span<UInt8>) {
        // Windows programs put a mark before the first line.
        var first =
            lineCount == 0 && bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
        while first < bytes.count {
            var end = first
            while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
            lineCount += 1
            readLine(bytes, first..<end)
            first = end + 1
        }
    }

    /// The text id of an entry.
    package func id(of entry: Entry) -> String { ids.name(entry.id) }

    /// The device's name, as the report gave it.
    package func device(of entry: Entry) -> String? { entry.device < 0 ? nil : devices.name(entry.device) }

    /// The use of every report, in the order of start that the engine wants.
    package func inOrder() -> [Entry] {
        let isSorted = zip(entries, entries.dropFirst()).allSatisfy { $0.use.start <= $1.use.start }
        return isSorted ? entries : entries.sorted { $0.use.comes(before: $1.use) }
    }

    /// Forgets the entries, and keeps the names.
    package mutating func removeEntries() {
        entries.removeAll(keepingCapacity: true)
        setAside.removeAll()
        unknownUses.removeAll()
        ids = NameTable()
        entryOfID.removeAll(keepingCapacity: true)
    }

    private mutating func readLine(_ bytes: Span<UInt8>, _ line: Range<Int>) {
        guard line.contains(where: { bytes[$0] > 0x20 }) else { return }
        do {
            if scanner.scan(bytes.bytes, line) {
                try take(scanner, bytes)
            } else {
                try take(EventLine(slowly: line.map { bytes[$0] }))
            }
        } catch {
            let text = String(decoding: line.prefix(200).map { bytes[$0] }, as: UTF8.self)
            setAside.append(SetAside(line: lineCount, reason: error.reason, text: text))
        }
    }

    private mutating func take(_ scanned: EventScanner, _ bytes: Span<UInt8>) throws(SetAsideError) {
        let device = scanned.device.isEmpty ? -1 : devices.index(of: bytes, scanned.device, adding: true)
        let child: Int32
        if scanned.child.isEmpty {
            child = owner(of: device)
        } else {
            child = children.index(of: bytes, scanned.child, adding: false)
        }
        let app = apps.index(of: bytes, scanned.app, adding: false)
        guard child >= 0 else {
            if scanned.child.isEmpty { throw SetAsideError(.missing("child")) }
            throw SetAsideError(.unknownChild(text(bytes, scanned.child)))
        }
        guard try isUse(scanned.start, scanned.length) else { return }
        guard app >= 0 else {
            let line = EventLine(
                id: scanned.id.isEmpty ? nil : text(bytes, scanned.id), app: text(bytes, scanned.app),
                device: scanned.device.isEmpty ? nil : text(bytes, scanned.device), start: scanned.start,
                length: scanned.length)
            return keepUnknown(line, child)
        }
        let id =
            scanned.id.isEmpty
            ? ids.index(
                of: Self.derivedID(
                    family.children[Int(child)].id, family.apps[Int(app)].id,
                    device < 0 ? nil : devices.name(device), scanned.start), adding: true)
            : ids.index(of: bytes, scanned.id, adding: true)
        enter(
            Use(start: scanned.start, end: scanned.start + scanned.length, child: child, app: app, device: device), id)
    }

    private mutating func take(_ line: EventLine) throws(SetAsideError) {
        let device = line.device.map { devices.index(of: $0, adding: true) } ?? -1
        let child = line.child.map { children.index(of: $0, adding: false) } ?? owner(of: device)
        guard child >= 0 else {
            throw line.child.map { SetAsideError(.unknownChild($0)) } ?? SetAsideError(.missing("child"))
        }
        let app = apps.index(of: line.app, adding: false)
        guard try isUse(line.start, line.length) else { return }
        guard app >= 0 else { return keepUnknown(line, child) }
        let id = line.id ?? Self.derivedID(family.children[Int(child)].id, line.app, line.device, line.start)
        enter(
            Use(start: line.start, end: line.start + line.length, child: child, app: app, device: device),
            ids.index(of: id, adding: true))
    }

    private func text(_ bytes: Span<UInt8>, _ range: Range<Int>) -> String {
        String(decoding: range.map { bytes[$0] }, as: UTF8.self)
    }

    private mutating func keepUnknown(_ line: EventLine, _ child: Int32) {
        let id = line.id ?? Self.derivedID(family.children[Int(child)].id, line.app, line.device, line.start)
        unknownUses.append(
            UnknownUse(id: id, app: line.app, device: line.device, start: line.start, length: line.length))
    }

    /// Whether a report is use at all.
    private mutating func isUse(_ start: Int64, _ length: Int64) throws(SetAsideError) -> Bool {
        guard Self.believable.contains(start) else { throw SetAsideError(.unbelievableDate) }
        guard length >= 0 else { throw SetAsideError(.negative) }
        guard length <= Milliseconds.day else { throw SetAsideError(.longerThanADay) }
        if length == 0 { emptyCount += 1 }
        return length > 0
    }

    /// The child whose device it is, where a report names only the device.
    private func owner(of device: Int32) -> Int32 {
        guard device >= 0, Int(device) < family.devices.count, let child = family.devices[Int(device)].child else {
            return -1
        }
        return Int32(family.children.firstIndex { $0.id == child } ?? -1)
    }

    private mutating func enter(_ reported: Use, _ id: Int32) {
        var use = reported
        let device = use.device
        if Int(device) >= family.devices.count { use.device = -1 }
        guard Int(id) < entryOfID.count else {
            entryOfID.append(Int32(entries.count))
            entries.append(Entry(use: use, id: id, device: device))
            return
        }
        let known = Int(entryOfID[Int(id)])
        if wins(use, device, over: entries[known]) {
            entries[known] = Entry(use: use, id: id, device: device)
        } else {
            repeatedCount += 1
        }
    }

    /// Which of two reports of one id counts: the longer, then the one that began earlier; where that is equal, names
    /// decide, so that it never depends on which came first.
    private func wins(_ use: Use, _ device: Int32, over known: Entry) -> Bool {
        let (length, otherLength) = (use.end - use.start, known.use.end - known.use.start)
        if length != otherLength { return length > otherLength }
        if use.start != known.use.start { return use.start < known.use.start }
        func names(_ use: Use, _ device: Int32) -> [String] {
            [
                family.children[Int(use.child)].id, family.apps[Int(use.app)].id,
                device < 0 ? "" : devices.name(device),
            ]
        }
        return names(use, device).lexicographicallyPrecedes(names(known.use, known.device))
    }

    /// The id of a report without one: the same use, grown longer, has the same id.
    package static func derivedID(_ child: String, _ app: String, _ device: String?, _ start: Int64) -> String {
        "~\(child)|\(app)|\(device ?? "")|\(start)"
    }
}

extension Use {
    /// The order in which the engine folds: by start, and the same for the same set of uses however they came.
    package func comes(before other: Use) -> Bool {
        (start, end, child, app, device) < (other.start, other.end, other.child, other.app, other.device)
    }
}
