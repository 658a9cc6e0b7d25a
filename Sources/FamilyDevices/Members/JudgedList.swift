import Cryptography

/// Judges the entries of a family's list. The result depends on the set of entries alone.
struct JudgedList {
    /// Entries whose past is there, each behind all that it has seen.
    private let entries: [ListEntry]
    /// By the place of an entry: the places of all that it has seen, directly or not.
    private var pasts: [Places] = []
    /// By the place of an entry: why it was not right by what it had seen. Nil if it was.
    private var faults: [Members.Refusal?] = []
    private let everything: Places
    let waiting: Set<Fingerprint>
    private(set) var recovery: RecoveryKeys?

    init(_ family: Fingerprint, _ given: some Sequence<ListEntry>) {
        var known: [Fingerprint: ListEntry] = [:]
        for entry in given where entry.family == family { known[entry.id] = entry }
        let ordered = Self.ordered(known)
        entries = ordered
        waiting = Set(known.keys).subtracting(ordered.map(\.id))
        everything = Places(0..<ordered.count)
        var places: [Fingerprint: Int] = [:]
        for (place, entry) in ordered.enumerated() {
            places[entry.id] = place
            var past = Places()
            for seen in entry.seen.compactMap({ places[$0] }) {
                past.insert(seen)
                past.formUnion(pasts[seen])
            }
            pasts.append(past)
            if case .found(_, let keys, _) = entry.act { recovery = keys }
            faults.append(fault(of: entry, past: past))
        }
    }

    /// The entries whose whole past is there: by the length of the longest way back, then by fingerprint.
    private static func ordered(_ known: [Fingerprint: ListEntry]) -> [ListEntry] {
        var waitingFor: [Fingerprint: Int] = [:]
        var followers: [Fingerprint: [ListEntry]] = [:]
        var ready: [ListEntry] = []
        for entry in known.values {
            waitingFor[entry.id] = entry.seen.count
            for seen in entry.seen { followers[seen, default: []].append(entry) }
            if entry.seen.isEmpty { ready.append(entry) }
        }
        var ordered: [ListEntry] = []
        while !ready.isEmpty {
            let layer = ready.sorted { $0.id < $1.id }
            ordered += layer
            ready = []
            for entry in layer {
                for follower in followers[entry.id] ?? [] {
                    let left = (waitingFor[follower.id] ?? 0) - 1
                    waitingFor[follower.id] = left
                    if left == 0 { ready.append(follower) }
                }
            }
        }
        return ordered
    }

    // MARK: - What counts

    /// Why an entry was not right by what it had seen.
    private func fault(of entry: ListEntry, past: Places) -> Members.Refusal? {
        switch (entry.author, entry.act) {
        case (.device(let life), .found(let card, _, _)):
            guard life == card.life, card.mode == .parent else { return .notAParent }
            return entry.isSigned(by: card.verifying) ? nil : .wrongSignature
        case (.recovery, .found): return .secondBeginning
        case (.recovery, _):
            guard let recovery else { return .unknownAuthor }
            return entry.isSigned(by: recovery.verifying) ? nil : .wrongSignature
        case (.device(let life), _):
            guard let card = card(of: life, in: past) else { return .unknownAuthor }
            guard entry.isSigned(by: card.verifying) else { return .wrongSignature }
            guard card.mode == .parent else { return .notAParent }
            return unlinkings(of: life, in: past).isEmpty ? nil : .unlinked
        }
    }

    /// Why an entry does not count, given what is known.
    private func refusal(_ place: Int, in known: Places) -> Members.Refusal? {
        if let fault = faults[place] { return fault }
        guard case .device(let author) = entries[place].author else { return nil }
        let isUnlinking = entries[place].act.unlinked != nil
        for cut in unlinkings(of: author, in: known) where !pasts[cut].contains(place) {
            // What unlinks holds against all but the printed code.
            if !isUnlinking || entries[cut].author == .recovery { return .unlinked }
        }
        if isUnlinking || entries[place].act.isFirst { return nil }
        return card(of: author, in: known) == nil ? .unknownAuthor : nil
    }

    /// The card under which a device was put in. Nil if nothing that counts has put it in.
    private func card(of life: DeviceLife, in known: Places) -> DeviceCard? {
        additions(of: life, in: known).first.flatMap { entries[$0].act.added }
    }

    private func additions(of life: DeviceLife, in known: Places) -> [Int] {
        entries.indices.filter {
            known.contains($0) && entries[$0].act.added?.life == life && refusal($0, in: known) == nil
        }
    }

    /// The entries that unlink a device and hold.
    private func unlinkings(of life: DeviceLife, in known: Places) -> [Int] {
        faults.indices.filter {
            known.contains($0) && entries[$0].act.unlinked == life && faults[$0] == nil && holds($0, in: known)
        }
    }

    /// Whether nobody with the printed code has unlinked the author of an unlinking without having seen it.
    private func holds(_ place: Int, in known: Places) -> Bool {
        guard case .device(let author) = entries[place].author else { return true }
        return !faults.indices.contains {
            known.contains($0) && entries[$0].act.unlinked == author && entries[$0].author == .recovery
                && faults[$0] == nil && !pasts[$0].contains(place)
        }
    }

    // MARK: - What follows

    var refusals: [Fingerprint: Members.Refusal] {
        var refusals: [Fingerprint: Members.Refusal] = [:]
        for place in entries.indices { refusals[entries[place].id] = refusal(place, in: everything) }
        return refusals
    }

    /// The devices that were ever put in: with the keys and children of the first entry that did so, and the name of the
    /// last.
    var added: [(DeviceCard, children: Set<String>)] {
        Set(counting.compactMap { entries[$0].act.added?.life }).compactMap { life in
            let acts = additions(of: life, in: everything).map { entries[$0].act }
            guard let first = acts.first, let card = first.added, let last = acts.last?.added,
                let named = DeviceCard(
                    life: life, mode: card.mode, name: last.name, verifying: card.verifying, sealing: card.sealing)
            else { return nil }
            return (named, first.children)
        }
    }

    /// Nil while a device is in.
    func unlinked(_ life: DeviceLife) -> Members.Unlinked? {
        let unlinkings = unlinkings(of: life, in: everything)
        guard !unlinkings.isEmpty else { return nil }
        // A later word replaces an earlier one. Of words that do not know each other the one that lets more count.
        let last = unlinkings.filter { place in !unlinkings.contains { pasts[$0].contains(place) } }
        let cuts = last.compactMap { place -> ListEntry.Cut? in
            if case .unlink(_, let cut) = entries[place].act { cut } else { nil }
        }
        return Members.Unlinked(cut: cuts.max())
    }

    var epochs: [Epoch] { counting.compactMap { entries[$0].act.epoch }.sorted() }

    var wraps: Set<Wrap> {
        Set(entries.indices.filter { faults[$0] == nil }.flatMap { entries[$0].wraps })
    }

    /// The entries that nothing which counts has seen.
    var heads: [Fingerprint] {
        var heads = Places(counting)
        for place in counting { heads.subtract(pasts[place]) }
        return heads.map { entries[$0].id }.sorted()
    }

    private var counting: [Int] { entries.indices.filter { refusal($0, in: everything) == nil } }
}

private typealias Places = Set<Int>
