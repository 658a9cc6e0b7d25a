package import OperatingSystem

/// Reads the logs in a shared folder: whatever lies there is used if it is whole and right, else named, and never does
/// harm. What counts is decided by content alone, not by names, dates or the order of arrival.
package struct FolderReader: Sendable {
    private let folder: SharedFolder
    private let members: Members
    private let keys: FamilyKeys
    private let limits: SharedFolder.Limits

    private var door: any FileDoor { folder.door }

    package init(
        _ folder: SharedFolder, _ members: Members, _ keys: FamilyKeys,
        limits: SharedFolder.Limits = SharedFolder.Limits()
    ) {
        self.folder = folder
        self.members = members
        self.keys = keys
        self.limits = limits
    }

    /// What reading a folder has found besides segments.
    package struct Found: Equatable, Sendable {
        package internal(set) var troubles: [FileTrouble] = []
        /// Troubles that are not listed, as there are too many.
        package internal(set) var moreTroubles = 0
        /// Files that are none of ours.
        package internal(set) var strangers = 0
        package internal(set) var segments = 0
        package internal(set) var bytesRead = 0
        /// The fingerprints of the segments that lie there, read now or before.
        var present: Set<Fingerprint> = []
    }

    /// Reads what is new.
    /// - Parameters:
    ///   - index: what was read before. What is read now is noted in it as it is delivered.
    ///   - now: the clock, in milliseconds since 1970 UTC. It only dates troubles.
    ///   - one: the log that is read. Nil for all.
    ///   - listed: what is wrong with files of the list of members. It is dated and told beside the rest.
    ///   - deliver: takes each segment, each behind the one it follows, and whether it holds something new. One that
    ///     replaces others holds nothing new where these were read, and should say what they said.
    /// - Throws: the system's error if the folder itself cannot be read: what is not there was not deleted.
    package func read(
        _ index: inout LogIndex, now: Int64, only one: DeviceLife? = nil, beside listed: [FileTrouble] = [],
        deliver: (OpenedSegment, _ isNew: Bool) -> Void
    ) throws(SystemError) -> Found {
        var pass = Pass(index: index, now: now, limits: limits)
        for trouble in listed { pass.report(trouble.path, trouble.trouble) }
        for place in try places(&pass) {
            do throws(SystemError) {
                try look(in: place, &pass)
            } catch {
                pass.report(place, .unreadable(error))
            }
        }
        for life in pass.candidates.keys.sorted() where one == nil || one == life { read(life, &pass, deliver) }
        pass.passOverKnownCopies()
        pass.index.troubled = pass.seen
        index = pass.index
        return pass.found
    }

    /// What is known while a folder is read.
    private struct Pass {
        var index: LogIndex
        let now: Int64
        let limits: SharedFolder.Limits
        var found = Found()
        var files = 0
        /// By log and fingerprint: where a segment lies, in one or several copies.
        var candidates: [DeviceLife: [Fingerprint: Candidate]] = [:]
        /// By path: files that are not usable.
        var seen: [String: LogIndex.Troubled] = [:]

        mutating func report(_ path: String, _ cause: Trouble, isToldAnew: Bool = false) {
            // Nobody writes a conflict copy again: what it is a copy of has a name of its own.
            let isCopy = cause.isDamage && SegmentName.isConflictCopy(Path.name(of: path))
            let trouble = isCopy ? Trouble.conflictCopy : cause
            let known = index.troubled[path]
            guard found.troubles.count < limits.troubles else {
                found.moreTroubles += 1
                return
            }
            seen[path] = known ?? LogIndex.Troubled(since: now)
            found.troubles.append(
                FileTrouble(
                    path: path, trouble: trouble, since: known?.since ?? now, isTold: known?.told == trouble.kind,
                    isToldAnew: isToldAnew))
        }

        /// Takes broken conflict copies of what was read for files of others: nothing is missing that they could hold.
        mutating func passOverKnownCopies() {
            let copies = found.troubles.filter { $0.trouble == .conflictCopy }.map(\.path).filter { path in
                SegmentName.original(ofCopy: Path.name(of: path)).map { index.holds(file: $0) } ?? false
            }
            guard !copies.isEmpty else { return }
            found.troubles.removeAll { copies.contains($0.path) }
            found.strangers += copies.count
            for path in copies { seen[path] = nil }
        }
    }

    private struct Candidate {
        let beginning: SegmentFile.Beginning
        var paths: [String]
    }

    // MARK: - Looking

    /// The folders to look into: the shared one, and those in it that may hold a log, whatever they are called.
    private func places(_ pass: inout Pass) throws(SystemError) -> [String] {
        let entries = try door.entries(in: folder.path).sorted { $0.name < $1.name }
        let own = [Path.name(of: folder.list), Path.name(of: folder.joining)]
        let folders = entries.filter { $0.kind == .folder && !own.contains($0.name) }
        if folders.count > limits.folders { pass.report("", .tooMany) }
        return [""] + folders.prefix(limits.folders).map(\.name)
    }

    private func look(in place: String, _ pass: inout Pass) throws(SystemError) {
        let path = place.isEmpty ? folder.path : folder.path + "/" + place
        for entry in try door.entries(in: path).sorted(by: { $0.name < $1.name }) where entry.kind != .folder {
            guard pass.files < limits.files else {
                pass.report(place, .tooMany)
                return
            }
            pass.files += 1
            look(at: entry, place.isEmpty ? entry.name : place + "/" + entry.name, &pass)
        }
    }

    private func look(at entry: FolderEntry, _ path: String, _ pass: inout Pass) {
        let isLikeOurs = SegmentName.isLike(entry.name)
        /// What is wrong with a file is worth a word only if the file is ours.
        func report(_ trouble: Trouble) {
            if isLikeOurs { pass.report(path, trouble) } else { pass.found.strangers += 1 }
        }
        switch entry.kind {
        case .folder: return
        case .other: return report(.notAFile)
        case .placeholder: return report(.placeholder)
        case .file: break
        }
        if let id = SegmentName.id(entry.name), pass.index.holds(file: id) {
            // Who has read it does not need it any more. Its author writes it again.
            if PaddedFile.isSize(Int(clamping: entry.size)) { pass.found.present.insert(id) }
            return
        }
        guard entry.size <= PaddedFile.largest else { return report(.tooLarge) }
        guard PaddedFile.isSize(Int(entry.size)) else { return report(.cutOff) }
        let beginning: SegmentFile.Beginning
        do throws(Trouble) {
            let bytes = try self.bytes(of: path, upTo: SegmentHeader.size, &pass)
            beginning = try SegmentFile.Beginning(bytes)
        } catch {
            return report(error)
        }
        guard beginning.header.family == members.family else { return pass.report(path, .otherFamily) }
        pass.found.present.insert(beginning.id)
        if pass.index.holds(file: beginning.id) { return }
        pass.candidates[beginning.header.life, default: [:]][
            beginning.id, default: Candidate(beginning: beginning, paths: [])
        ].paths.append(path)
    }

    private func bytes(of path: String, upTo count: Int, _ pass: inout Pass) throws(Trouble) -> [UInt8] {
        do throws(SystemError) {
            let bytes = try door.bytes(of: folder.path + "/" + path, upTo: count)
            pass.found.bytesRead += bytes.count
            return bytes
        } catch {
            throw .unreadable(error)
        }
    }

    // MARK: - Reading a log

    private func read(_ life: DeviceLife, _ pass: inout Pass, _ deliver: (OpenedSegment, Bool) -> Void) {
        // What comes before something has a smaller number, whether it stands for itself or for many.
        let candidates = (pass.candidates[life] ?? [:]).values.sorted {
            ($0.beginning.header.first, $0.beginning.id) < ($1.beginning.header.first, $1.beginning.id)
        }
        func reportAll(_ trouble: Trouble, isToldAnew: Bool = false) {
            for path in candidates.flatMap(\.paths) { pass.report(path, trouble, isToldAnew: isToldAnew) }
        }
        guard let member = members.member(life) else { return reportAll(.unknownAuthor) }
        let isToldAnew = !member.isActive && isHeardAgain(life.device, pass.index)
        // What an unlinked device has written counts up to a link of its log.
        var counting: Set<Fingerprint>?
        var standing: Set<Fingerprint> = []
        if let unlinked = member.unlinked {
            guard let cut = unlinked.cut else { return reportAll(.afterCut) }
            standing = pass.index.standing(life, beside: cut.replacing)
            if let newest = candidates.first(where: { $0.beginning.id == cut.replacing }) {
                standing.formUnion(opened(newest, by: member.card, &pass)?.content.standing ?? [])
            }
            var ahead: [Fingerprint: [Fingerprint]] = [:]
            for candidate in candidates where counts(candidate.beginning, among: standing) {
                ahead[candidate.beginning.link, default: []].append(candidate.beginning.header.previous)
            }
            guard let past = pass.index.past(of: life, upTo: cut.link, and: ahead) else {
                return reportAll(.gap(before: cut.seq), isToldAnew: isToldAnew)
            }
            counting = past
        }
        for candidate in candidates {
            let beginning = candidate.beginning
            if let counting, !counting.contains(beginning.link) || !counts(beginning, among: standing) {
                for path in candidate.paths { pass.report(path, .afterCut) }
            } else if !pass.index.reaches(life, seq: beginning.header.first - 1, link: beginning.header.previous) {
                for path in candidate.paths {
                    pass.report(path, .gap(before: beginning.header.first), isToldAnew: isToldAnew)
                }
            } else {
                read(candidate, by: member.card, isToldAnew: isToldAnew, &pass, deliver)
            }
        }
    }

    /// Whether a device is in the family, and something of its present log was read: that begins with all that it has
    /// said before.
    private func isHeardAgain(_ device: DeviceID, _ index: LogIndex) -> Bool {
        members.active.contains { $0.life.device == device && index.lastWritten($0.life) != nil }
    }

    /// Whether a segment of an unlinked device may count. What replaces others says itself which they are, so that only the
    /// one counts that the parent had read, and those that it names.
    private func counts(_ beginning: SegmentFile.Beginning, among standing: Set<Fingerprint>) -> Bool {
        beginning.header.replaced == nil || standing.contains(beginning.id)
    }

    /// The first copy that is whole and right. Nil if none is.
    private func opened(_ candidate: Candidate, by author: DeviceCard, _ pass: inout Pass) -> OpenedSegment? {
        for path in candidate.paths {
            guard let bytes = try? bytes(of: path, upTo: PaddedFile.largest, &pass), let file = try? SegmentFile(bytes),
                file.id == candidate.beginning.id, let segment = try? file.opened(by: author, keys)
            else { continue }
            return segment
        }
        return nil
    }

    /// Reads the first copy that is whole and right.
    private func read(
        _ candidate: Candidate, by author: DeviceCard, isToldAnew: Bool, _ pass: inout Pass,
        _ deliver: (OpenedSegment, Bool) -> Void
    ) {
        for path in candidate.paths {
            do throws(Trouble) {
                let bytes = try self.bytes(of: path, upTo: PaddedFile.largest, &pass)
                let file = try SegmentFile(bytes)
                // It may have been replaced since it was looked at.
                guard file.id == candidate.beginning.id else { throw .cutOff }
                var segment = try file.opened(by: author, keys)
                if segment.removeOtherJournals() { pass.report(path, .otherJournal) }
                pass.found.segments += 1
                let isNew = pass.index.note(segment)
                deliver(segment, isNew)
                return
            } catch {
                pass.report(path, error, isToldAnew: isToldAnew)
            }
        }
    }
}
