import FamilyDevices
import FamilyStore
import FamilyTime
import OperatingSystem
import Recording

/// What was read of the logs, on its way into the store.
struct Arrivals {
    fileprivate struct Arrival {
        let segment: OpenedSegment
        let isNew: Bool
    }

    /// By log, in the order in which it was written.
    private var logs: [DeviceLife: [Arrival]] = [:]

    mutating func add(_ segment: OpenedSegment, isNew: Bool) {
        logs[segment.author.life, default: []].append(Arrival(segment: segment, isNew: isNew))
    }

    /// What became of a log's segments.
    struct Taken {
        /// What devices have said that may not. The rest of their entries counts.
        var leftOut: [LeftOutFact] = []
        /// The decisions among it.
        var uncovered: [StatedDecision] = []
        /// Those that need not be read again.
        var segments: [OpenedSegment] = []
        /// Files that devices could not read and ask for, by what they were called.
        var asked: Set<Fingerprint> = []
        var count = 0
        var refused: [SyncReport.Refused] = []
        var unmet: [SyncReport.Unmet] = []
        var edited: [String] = []
        var conflicts: [SyncReport.Conflict] = []
    }

    /// Puts the entries of all logs into the store. What is refused in one stops no other.
    ///
    /// A child's device knows the family by what parents have written. Until it has arrived, the rest waits for it.
    func take(
        by recording: SyncRecording, _ members: Members, own: DeviceLife, now: Instant
    ) throws(StoreError) -> Taken {
        let store = recording.store
        var taken = Taken()
        let isParents = members.author(of: own.device).isParent
        let knewFamily = try recording.knowsFamily
        // What a parent has written follows from what the others had: all of it is there before any of it is met.
        let edits = isParents && recording.files != nil ? try versions(members, own: own, store, now) : [:]
        let heard = Array(edits.values.joined())
        // All of it together; where that does not fit, one device's after the other.
        var isMet = false
        if !edits.isEmpty, let files = recording.files {
            isMet = (try? meet(edits, among: edits, files, store, now, &taken)) != nil
        }
        func isAdmitted(_ journal: HeardJournal) throws(StoreError) -> Bool {
            let isKnown = try recording.knowsFamily
            guard journal.author.isParent || isKnown,
                let life = logs.keys.first(where: { $0.device.bytes == journal.device })
            else { return false }
            guard !isMet, let written = edits[life], let files = recording.files else { return true }
            do {
                try meet([life: written], among: edits, files, store, now, &taken)
                return true
            } catch {
                // What is written here must not come to stand over what nobody could put together with it.
                if let card = logs[life]?.first?.segment.author {
                    taken.unmet.append(SyncReport.Unmet(device: card, error))
                }
                return false
            }
        }
        let order = inOrder
        let journals = order.map { life, arrivals in
            HeardJournal(arrivals.entries, of: life.device.bytes, by: members.author(of: life.device))
        }
        var results: [TakenEntries?] = journals.map { _ in nil }
        do throws(StoreError) {
            results = try Recorder.take(journals, into: store, now: now, isAdmitted: isAdmitted) {
                now throws(StoreError) in try recording.versions(now).taking(heard)
            }
        } catch {
            if knewFamily { throw error }
        }
        for ((_, arrivals), result) in zip(order, results) {
            guard let card = arrivals.first?.segment.author, let result else { continue }
            taken.count += result.count
            taken.leftOut += result.leftOut
            taken.uncovered += result.uncovered
            var refused: Int64?
            if let refusal = result.refusal {
                taken.refused.append(SyncReport.Refused(device: card, refusal: refusal))
                refused = refusal.first
            }
            for arrival in arrivals {
                // From the first one on that was not taken whole, all are read again next time.
                if let refused, arrival.segment.content.entries.contains(where: { $0.number >= refused }) { break }
                taken.segments.append(arrival.segment)
                guard arrival.isNew, card.life != own else { continue }
                taken.asked.formUnion(arrival.segment.content.asked)
            }
        }
        return taken
    }

    /// What parents have written on other devices, as far as it is heard of now.
    private func versions(
        _ members: Members, own: DeviceLife, _ store: FamilyStore, _ now: Instant
    ) throws(StoreError) -> [DeviceLife: [VersionRow]] {
        var written: [DeviceLife: [VersionRow]] = [:]
        for (life, arrivals) in logs where members.author(of: life.device).isParent {
            // What the store refuses may never come to hold.
            let versions = try store.takable(
                arrivals.entries, of: life.device.bytes, now: now.milliseconds + Recorder.clockDifference
            ).flatMap(\.versions)
            if !versions.isEmpty { written[life] = versions }
        }
        return written
    }

    /// Puts what parents have written on other devices into the files of this one, before it is known in the store.
    private func meet(
        _ edits: [DeviceLife: [VersionRow]], among heard: [DeviceLife: [VersionRow]], _ files: FamilyFolder,
        _ store: FamilyStore, _ now: Instant, _ taken: inout Taken
    ) throws {
        let reading = FileSystem.exists(files.familyPath) ? try files.read() : nil
        func inOrder(_ edits: [DeviceLife: [VersionRow]]) -> [VersionRow] {
            edits.sorted { $0.key < $1.key }.flatMap(\.value)
        }
        let met = try EditsOfOthers(
            inOrder(edits), among: inOrder(heard), reading, files, store, now: now.milliseconds)
        try met.save()
        taken.edited += met.changed.filter { !taken.edited.contains($0) }
        // What held against one device's text may give way to another one's: of each value the last is told.
        taken.conflicts.removeAll { told in
            met.conflicts.contains { ($0.name, $0.path) == (told.conflict.name, told.conflict.path) }
        }
        for conflict in met.conflicts {
            // Who tells of it may have passed on what a third one has set.
            let author = heard.first { $0.value.contains { $0.tells(of: conflict.version) } } ?? edits.first
            guard let card = author.flatMap({ logs[$0.key]?.first?.segment.author }) else { continue }
            taken.conflicts.append(SyncReport.Conflict(device: card, conflict: conflict))
        }
    }

    /// Parents' logs come first.
    private var inOrder: [(DeviceLife, [Arrival])] {
        func isChilds(_ arrivals: [Arrival]) -> Bool { arrivals.first?.segment.author.mode != .parent }
        return logs.sorted { isChilds($0.value) == isChilds($1.value) ? $0.key < $1.key : !isChilds($0.value) }
            .map { ($0.key, $0.value) }
    }
}

extension VersionRow {
    /// Whether both tell of one version, of what it means or of its words.
    fileprivate func tells(of other: VersionRow) -> Bool {
        (name, text, loaded) == (other.name, other.text, other.loaded)
    }
}

extension [Arrivals.Arrival] {
    /// The entries that are new.
    fileprivate var entries: [EntryRow] { filter(\.isNew).flatMap { $0.segment.content.entries.map(EntryRow.init) } }
}

extension JournalRefusal {
    /// The number of the first entry that was not taken.
    fileprivate var first: Int64 {
        switch self {
        case .gap(let next): next
        case .author: 1
        case .altered(let number), .fork(let number), .unreadable(let number), .early(let number, _, _): number
        }
    }
}

extension EntryRow {
    fileprivate init(_ entry: LogEntry) {
        self.init(
            number: entry.number, received: entry.received, about: entry.about, link: entry.link, body: entry.body)
    }
}
