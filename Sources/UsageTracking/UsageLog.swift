package import FamilySettings
import FamilyTime

/// Reported use, checked, with one report for each id. The engine and the store read it.
///
/// Of several reports of one id the longest counts, then the one that starts earliest (law 10). What has not happened yet
/// hides nothing that has: of each id there may be one report of either sort. A report that cannot be used is set aside
/// with a reason.
package struct UsageLog: Sendable {
    /// One report that counts.
    package struct Entry: Sendable {
        package var use: Use
        /// The number of the report's id, which is also its place in the order of arrival.
        var id: Int32
        /// As the report names it. The family may not know it; `-1` if the report names none.
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
        package var child: String
        package var app: String
        package var device: String?
        package var start: Int64
        package var length: Int64
        package var counts: UseCounts?
    }

    /// The use of each id, in the order of arrival.
    var uses: [Use] = []
    /// Reports that end after `now`, of ids of which another report has happened, by the number of the id.
    var ahead: [Int32: Entry] = [:]
    /// What uses counted besides time, and those that have not happened, by the number of the id. Use that counts nothing
    /// takes no room here.
    var counts: [Int32: UseCounts] = [:]
    var countsAhead: [Int32: UseCounts] = [:]
    package private(set) var setAside: [SetAside] = []
    package private(set) var unknownUses: [UnknownUse] = []
    /// Signals: begin, touch, end, and readings of counters. Use follows from all known signals of a stream.
    package private(set) var signals: [Signal] = []
    /// What devices have of apps. It is no use.
    package private(set) var installed: [InstalledLine] = []
    /// The number of lines with a length of zero. They are not use, and not a mistake.
    package private(set) var emptyCount = 0
    /// The number of reports that repeat what was known.
    package internal(set) var repeatedCount = 0
    package private(set) var lineCount = 0

    /// The instants that a report may have, in milliseconds since 1970: the years 2000 to 2199. A clock that was never
    /// set lies outside.
    package static let believable: Range<Int64> = 946_684_800_000..<7_258_118_400_000

    let family: Family
    /// A report that ends later than this has not happened yet. In milliseconds since 1970.
    let now: Int64
    var children: NameTable
    var apps: NameTable
    var devices: NameTable
    var ids = NameTable()
    private var scanner = EventScanner()
    /// The device that the entry of each id names. The family may not know it.
    var deviceOfID: [Int32] = []
    let familyDevices: Int
    /// The child that each device of the family belongs to. `-1` if the device is shared.
    let owners: [Int32]
    /// The only child that may use each device of the family. `-1` if others may use it. Empty if no device is for one
    /// child alone.
    let soleOwners: [Int32]
    /// Whose the device is that reads the reports.
    let reader: DeviceOwners
    /// Whether use of each child is taken in here. Empty if that of all is.
    let heard: [Bool]

    /// Scanned lines whose names are not yet looked up.
    var scanned = [ScannedLine](repeating: ScannedLine(), count: 128)
    var scannedCount = 0

    /// - Parameters:
    ///   - now: the present, in milliseconds since 1970; left out where all that is reported has happened.
    ///   - reader: whose the device is that reads them. What a child's device is told of other children counts nowhere.
    package init(family: Family, now: Int64 = .max, on reader: DeviceOwners = .everybody) {
        self.family = family
        self.now = now
        self.reader = reader
        heard = reader == .everybody ? [] : family.children.map { reader.contains($0.id) }
        var children = NameTable(family.children.map(\.id))
        owners = family.devices.map { $0.child.map { children.index(of: $0, adding: false) } ?? -1 }
        soleOwners =
            family.devices.contains(where: \.isAlone)
            ? zip(family.devices, owners).map { $0.isAlone ? $1 : -1 } : []
        self.children = children
        apps = NameTable(family.apps.map(\.id))
        devices = NameTable(family.devices.map(\.id))
        familyDevices = family.devices.count
    }

    /// Reads lines of events. A broken line is set aside, and reading goes on.
    package mutating func read(_ bytes: Span<UInt8>) {
        // Windows programs put a mark before the first line.
        let hasMark =
            lineCount == 0 && bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
        var at = hasMark ? 3 : 0
        while at < bytes.count {
            if let next = scanner.scan(bytes, from: at, into: &scanned[scannedCount].event) {
                scanned[scannedCount].first = at
                scannedCount += 1
                lineCount += 1
                at = next
                if scannedCount == scanned.count { takeScanned(bytes) }
            } else {
                takeScanned(bytes)
                lineCount += 1
                let end = bytes.lineEnd(from: at)
                readInFull(bytes, at..<end)
                at = end + 1
            }
        }
        takeScanned(bytes)
    }

    /// Reserves memory for a number of reports that is known in advance.
    package mutating func makeRoom(for count: Int) {
        uses.reserveCapacity(count)
        deviceOfID.reserveCapacity(count)
        ids.reserve(count)
    }

    /// The reports that count, in the order of arrival.
    package var entries: [Entry] {
        uses.indices.map { entry(Int32($0)) } + ahead.values.sorted { $0.id < $1.id }
    }

    func entry(_ id: Int32) -> Entry { Entry(use: uses[Int(id)], id: id, device: deviceOfID[Int(id)]) }

    /// What was counted in the use of an entry.
    package func counts(of entry: Entry) -> UseCounts? {
        guard !counts.isEmpty || !countsAhead.isEmpty else { return nil }
        return ahead[entry.id] != nil && entry.use.end > now ? countsAhead[entry.id] : counts[entry.id]
    }

    /// The uses in which something was counted, in the order in which the engine folds them.
    package var countedUses: [(use: Use, counts: UseCounts)] {
        guard !counts.isEmpty || !countsAhead.isEmpty else { return [] }
        return inOrder().compactMap { entry in counts(of: entry).map { (entry.use, $0) } }
    }

    /// The id of an entry as text.
    package func id(of entry: Entry) -> String { ids.name(entry.id) }

    /// The names of the devices, each made once for all entries.
    package func deviceNames() -> DeviceNames { DeviceNames(names: (0..<Int32(devices.count)).map(devices.name)) }

    package struct DeviceNames: Sendable {
        let names: [String]

        /// The device's name, as the report gave it. Nil if the report names no device.
        package func device(of entry: Entry) -> String? {
            entry.device < 0 ? nil : names[Int(entry.device)]
        }
    }

    /// The number of reports that count.
    package var entryCount: Int { uses.count + ahead.count }

    /// The reports that count, in the order in which the engine folds them.
    package func inOrder() -> [Entry] {
        isInOrder ? entries : entries.sortedFromNearlySorted { $0.use.comes(before: $1.use) }
    }

    /// The use of `inOrder()` alone.
    package func usesInOrder() -> [Use] {
        isInOrder ? uses : entries.map(\.use).sortedFromNearlySorted { $0.comes(before: $1) }
    }

    private var isInOrder: Bool {
        ahead.isEmpty && uses.span.indices.dropFirst().allSatisfy { uses[$0 - 1].start <= uses[$0].start }
    }

    /// Removes all entries and keeps the names.
    package mutating func removeEntries() {
        uses.removeAll(keepingCapacity: true)
        ahead.removeAll()
        counts.removeAll()
        countsAhead.removeAll()
        setAside.removeAll()
        unknownUses.removeAll()
        signals.removeAll()
        installed.removeAll()
        ids.removeAll()
        deviceOfID.removeAll(keepingCapacity: true)
    }

    /// Derives use from all signals that were read. Call it only if no other signals of these streams are known.
    package mutating func enterSignals() {
        let streams = Dictionary(grouping: signals, by: \.stream)
        let uses = streams.values.flatMap { signals in
            SignalUse.uses(of: signals).map { (use: $0, stream: signals[0].stream) }
        }
        for (use, stream) in uses.sorted(by: { ($0.use.start, $0.use.id) < ($1.use.start, $1.use.id) }) {
            let line = EventLine(
                id: use.id, child: stream.child, app: stream.app, device: stream.device, start: use.start,
                length: use.end - use.start)
            do throws(SetAsideError) {
                try take(line)
            } catch {
                setAside.append(SetAside(line: lineCount, reason: error.reason, text: use.id))
            }
        }
        signals.removeAll()
    }

    private mutating func readInFull(_ bytes: Span<UInt8>, _ line: Range<Int>) {
        let text = line.map { bytes[$0] }
        guard text.contains(where: { $0 > 0x20 }) else { return }
        do {
            switch try EventReading(text, family) {
            case .use(let event): try take(event)
            case .signal(let signal): try take(signal)
            case .installed(let line): try take(line)
            }
        } catch {
            setAside(error.reason, bytes, from: line.lowerBound, number: lineCount)
        }
    }

    private mutating func setAside(_ reason: SetAsideReason, _ bytes: Span<UInt8>, from first: Int, number: Int) {
        let count = min(bytes.lineEnd(from: first) - first, 200)
        setAside.append(SetAside(line: number, reason: reason, text: Self.text(bytes, first, count)))
    }

    /// Handles a scanned line that is not use, or is use of an unknown app.
    ///
    /// - Parameter number: the line's number.
    @inline(never)
    mutating func takeOdd(_ line: ScannedLine, number: Int, _ bytes: Span<UInt8>) {
        let event = line.event
        func text(_ place: TextPlace) -> String? {
            place.isEmpty ? nil : Self.text(bytes, place.first, place.count)
        }
        do throws(SetAsideError) {
            let child = try self.child(text(event.child), user: nil, on: line.device)
            guard try isUse(event.start, event.length) else { return }
            keepUnknown(
                EventLine(
                    id: text(event.id), app: text(event.app) ?? "", device: text(event.device), start: event.start,
                    length: event.length), child)
        } catch {
            setAside(error.reason, bytes, from: line.first, number: number)
        }
    }

    private mutating func take(_ line: EventLine) throws(SetAsideError) {
        let device = line.device.map { devices.index(of: $0, adding: true) } ?? -1
        let child = try child(line.child, user: line.user, on: device)
        let app = apps.index(of: line.app, adding: false)
        guard try isUse(line.start, line.length) else {
            guard line.counts == nil else { throw SetAsideError(.countsWithoutTime) }
            return
        }
        guard app >= 0 else { return keepUnknown(line, child) }
        let id = line.id ?? Self.derivedID(family.children[Int(child)].id, line.app, line.device, line.start)
        enter(
            Use(start: line.start, end: line.start + line.length, child: child, app: app, device: device),
            ids.index(of: id, adding: true), line.counts)
    }

    private mutating func take(_ line: SignalLine) throws(SetAsideError) {
        let device = line.device.map { devices.index(of: $0, adding: true) } ?? -1
        let child = try child(line.child, user: line.user, on: device)
        guard Self.believable.contains(line.at), Self.believable.contains(line.since ?? line.at) else {
            throw SetAsideError(.unbelievableDate)
        }
        guard line.at - Milliseconds.clockTolerance <= now else { throw SetAsideError(.ahead) }
        let owner = family.children[Int(child)]
        let app = apps.index(of: line.app, adding: false)
        let idle =
            app < 0 ? AppTerms.defaultIdleMinutes : family.terms(of: family.apps[Int(app)], for: owner).idleMinutes
        signals.append(
            Signal(
                stream: SignalStream(child: owner.id, app: line.app, device: line.device, since: line.since),
                kind: line.kind, at: line.at, idle: Int64(idle) * Milliseconds.minute))
    }

    private mutating func take(_ line: InstalledLine) throws(SetAsideError) {
        guard Self.believable.contains(line.at) else { throw SetAsideError(.unbelievableDate) }
        var line = line
        // A clock that is ahead must not outdo what is told later.
        line.at = min(line.at, now)
        installed.append(line)
    }

    private static func text(_ bytes: Span<UInt8>, _ first: Int, _ count: Int) -> String {
        String(decoding: (first..<(first + count)).map { bytes[$0] }, as: UTF8.self)
    }

    private mutating func keepUnknown(_ line: EventLine, _ child: Int32) {
        let id = line.id ?? Self.derivedID(family.children[Int(child)].id, line.app, line.device, line.start)
        unknownUses.append(
            UnknownUse(
                id: id, child: family.children[Int(child)].id, app: line.app, device: line.device, start: line.start,
                length: line.length, counts: line.counts))
    }

    /// Whether a report is use; a length of zero is not. Throws if the start or the length cannot be right.
    private mutating func isUse(_ start: Int64, _ length: Int64) throws(SetAsideError) -> Bool {
        guard Self.believable.contains(start) else { throw SetAsideError(.unbelievableDate) }
        guard length >= 0 else { throw SetAsideError(.negative) }
        guard length <= Milliseconds.day else { throw SetAsideError(.longerThanADay) }
        if length == 0 { emptyCount += 1 }
        return length > 0
    }

    /// The id of a report without one. Use that has grown longer keeps its id.
    package static func derivedID(_ child: String, _ app: String, _ device: String?, _ start: Int64) -> String {
        let id = "~\(child)|\(app)|\(device ?? "")|\(start)"
        // A child may have the id `signal`.
        return id.hasPrefix(SignalUse.idBeginning) ? "~\(id)" : id
    }
}

extension Use {
    /// The order in which the engine folds: by start. Ties go by the other properties, so that a set of uses has one
    /// order however they came.
    package func comes(before other: Use) -> Bool {
        (start, end, child, app, device) < (other.start, other.end, other.child, other.app, other.device)
    }
}
