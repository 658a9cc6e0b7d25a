import OperatingSystem
import SeededNumbers
import Testing

@testable import FamilyDevices

@Suite("Writing a log")
struct LogWriterTests {
    private let home: Household

    init() throws { home = try Household() }

    @Test("What one device writes another reads, with all that it says")
    func roundTrip() throws {
        var writer = try home.writer(home.child)
        let head = LogHead(life: home.parent.life, seq: 4, link: Fingerprint(of: [1], purpose: .segment))
        let entries = (1...3).map { home.entry($0, of: home.child, size: 2_000) }
        try writer.append(entries: entries, heads: [head], now: Household.now, key: home.key())
        try writer.publish()
        let content = try #require(try home.read().segments.first?.content)
        #expect(content.entries == entries)
        #expect(content.heads == [head])
        #expect(content.written == HybridTime(wall: Household.now, counter: 0, device: home.child.life.device))
    }

    @Test(
        "Sizes tell next to nothing, and names and folders nothing",
        arguments: [(10, 4), (3_000, 4), (4_000, 16), (60_000, 64), (100_000, 256), (300_000, 1_024), (1 << 20, 2_048)])
    func sizes(content: Int, kibibytes: Int) throws {
        var writer = try home.writer(home.child)
        try writer.append(
            entries: [home.entry(1, of: home.child, size: content)], now: Household.now, key: home.key())
        try writer.publish()
        let path = try #require(home.paths(of: home.child).first)
        #expect(home.door.bytes(path).count == kibibytes << 10)
        let signs = Set("abcdefghijklmnopqrstuvwxyz0123456789-./")
        #expect(path.allSatisfy(signs.contains))
        #expect(path.count < 200)
        #expect(Path.name(of: path).count < 100)
        #expect(try home.read().numbers == [1])
    }

    @Test("What fits into no file is refused, and the log goes on")
    func tooLarge() throws {
        var writer = try home.writer(home.child)
        #expect(throws: LogWriter.Failure.tooLarge) {
            try writer.append(
                entries: [home.entry(1, of: home.child, size: 17 << 20)], now: Household.now, key: home.key())
        }
        try writer.append(entries: [home.entry(2, of: home.child)], now: Household.now, key: home.key())
        try writer.publish()
        #expect(try home.read().numbers == [2])
    }

    @Test("Where the outbox lies on another volume, segments are copied, whole or not at all")
    func otherVolume() throws {
        home.door.separateVolumes()
        try home.publish(3, by: home.child)
        #expect(try home.read().numbers == [1, 2, 3])
        #expect(home.door.files(below: "/outbox-\(home.child.life.device)").map { Path.name(of: $0) } == ["log"])
    }

    /// Writes four entries, and begins again after each error as a device does that is started anew.
    private func writeAll(_ home: Household, restarts: inout Int) throws {
        while restarts < 50 {
            do {
                var writer = try home.writer(home.child)
                for number in writer.written(of: home.child.life.device)..<4 {
                    try writer.append(
                        entries: [home.entry(number + 1, of: home.child)], now: Household.now + number, key: home.key())
                }
                try writer.publish()
                return
            } catch is LogWriter.Failure {
                home.door.failNoMore()
                restarts += 1
            }
        }
    }

    @Test(
        "Cases 15 and 16: whatever step fails, or the program is killed at, everything is written once",
        arguments: MemoryDoor.Fault.allCases, [false, true])
    func everyStep(_ fault: MemoryDoor.Fault, isOtherVolume: Bool) throws {
        var step = 1
        var failed = 0
        while true {
            var home = home
            home.door = MemoryDoor()
            if isOtherVolume { home.door.separateVolumes() }
            home.door.fail(at: step, fault)
            var restarts = 0
            try writeAll(home, restarts: &restarts)
            home.door.failNoMore()
            let read = try home.read()
            #expect(read.numbers == [1, 2, 3, 4], "step \(step)")
            #expect(read.found.troubles.isEmpty, "step \(step)")
            #expect(home.paths(of: home.child).filter { $0.hasSuffix(".seg") && !$0.contains("/.") }.count == 4)
            if restarts == 0, step > 60 { break }
            failed += restarts
            step += 1
        }
        #expect(failed > 10)
    }

    @Test(
        "Cases 15 and 16: whatever step of reading fails, nothing is lost or delivered twice",
        arguments: [MemoryDoor.Fault.before, .after], [false, true])
    func everyStepOfReading(_ fault: MemoryDoor.Fault, isForever: Bool) throws {
        try home.publish(4, by: home.child)
        try home.publish(2, by: home.parent)
        var step = 1
        while step < 40 {
            var index = LogIndex()
            home.door.fail(at: step, fault, forever: isForever)
            var numbers = (try? home.read(&index).numbers) ?? []
            home.door.failNoMore()
            numbers += try home.read(&index).numbers
            #expect(numbers.sorted() == [1, 1, 2, 2, 3, 4], "step \(step)")
            step += 1
        }
    }

    @Test("Case 40: a device whose folder was emptied notices it")
    func emptied() throws {
        let writer = try home.publish(3, by: home.child)
        var index = LogIndex()
        for _ in 1...2 {
            let found = try home.read(&index).found
            #expect(writer.standing(index, found) == .sound)
        }
        for path in home.paths(of: home.child) { home.door[path] = nil }
        let found = try home.read(&index).found
        #expect(writer.standing(index, found) == .gone)
        #expect(writer.standing(LogIndex(), FolderReader.Found()) == .gone)
    }

    @Test("Case 40: what was never published is not missing")
    func unpublished() throws {
        var writer = try home.writer(home.child)
        #expect(writer.standing(LogIndex(), FolderReader.Found()) == .sound)
        try writer.append(entries: [home.entry(1, of: home.child)], now: Household.now, key: home.key())
        #expect(writer.standing(LogIndex(), FolderReader.Found()) == .sound)
    }

    @Test("Case 41: a device that was restored from an older copy finds its own later segments, and begins a new life")
    func restored() throws {
        let outbox = "/outbox-\(home.child.life.device)"
        try home.publish(2, by: home.child)
        let kept = home.door.bytes(outbox + "/log")
        try home.publish(2, by: home.child, from: 3)
        home.door[outbox + "/log"] = .file(kept)
        var index = LogIndex()
        let found = try home.read(&index).found
        #expect(try home.writer(home.child).standing(index, found) == .writtenElsewhere)
        // As a new life, which a parent has added, it goes on at once.
        var home = home
        let again = try #require(try DeviceKeys.again(home.child, seed: 30))
        home.entries.append(try home.written { author, members, keys in try author.add(again.card, members, keys) })
        var writer = try home.writer(again)
        #expect(writer.standing(index, found) == .sound)
        try writer.append(entries: [home.entry(5, of: again)], now: Household.now, key: home.key())
        try writer.publish()
        #expect(try home.read(&index).numbers == [5])
    }

    @Test("Case 41: what another device has read of the own log shows that more was written")
    func toldByOthers() throws {
        let writer = try home.publish(2, by: home.child)
        var parents = try home.writer(home.parent)
        try parents.append(
            heads: [LogHead(life: home.child.life, seq: 3, link: Fingerprint(of: [1], purpose: .segment))],
            now: Household.now, key: home.key())
        try parents.publish()
        var index = LogIndex()
        let found = try home.read(&index).found
        #expect(writer.standing(index, found) == .writtenElsewhere)
    }

    @Test("Case 42: of two computers with one device's keys both notice it")
    func clones() throws {
        try home.publish(1, by: home.child)
        var one = try home.writer(home.child)
        var two = try home.writer(home.child, outbox: "/copy")
        try two.append(entries: [home.entry(1, of: home.child)], now: Household.now, key: home.key())
        try two.append(entries: [home.entry(7, of: home.child)], now: Household.now, key: home.key())
        try two.publish()
        try one.append(entries: [home.entry(8, of: home.child)], now: Household.now, key: home.key())
        try one.publish()
        var index = LogIndex()
        let found = try home.read(&index).found
        #expect(one.standing(index, found) == .writtenElsewhere)
        #expect(two.standing(index, found) == .writtenElsewhere)
        #expect(index.forks == [home.child.life])
    }

    @Test("A note of the own log that cannot be read is an error, and no log begins anew")
    func damagedState() throws {
        try home.publish(1, by: home.child)
        home.door["/outbox-\(home.child.life.device)/log"] = .file([1, 2, 3])
        #expect(throws: LogWriter.Failure.stateDamaged) { try home.writer(home.child) }
    }

    @Test("Case 59: when the clock jumps back, times go on from where they were, also after a restart")
    func clock() throws {
        var writer = try home.writer(home.child)
        try writer.append(now: Household.now, key: home.key())
        writer = try home.writer(home.child)
        try writer.append(now: Household.now - 1_000_000, key: home.key())
        try writer.publish()
        let times = try home.read().segments.map(\.content.written)
        #expect(times[0] < times[1])
        #expect(times[1].wall == Household.now)
    }
}

@Suite("Replacing many segments by one")
struct ReplacingTests {
    private let home: Household

    init() throws { home = try Household() }

    private func replace(_ writer: inout LogWriter) throws -> Bool {
        var index = LogIndex()
        _ = try home.read(&index)
        return try writer.replace(index, home.keys(of: home.child), now: Household.now + 50, key: home.key())
    }

    @Test("A new device reads the one, and who has read the many reads nothing new")
    func replaced() throws {
        var writer = try home.publish(5, by: home.child)
        var known = LogIndex()
        _ = try home.read(&known)
        #expect(try replace(&writer))
        try writer.publish()
        #expect(home.paths(of: home.child).count == 6)
        let again = try home.read(&known)
        #expect(again.numbers.isEmpty)
        #expect(again.segments.count == 1)
        let fresh = try home.read()
        #expect(Set(fresh.numbers) == [1, 2, 3, 4, 5])
        #expect(fresh.found.troubles.isEmpty)
        // The log goes on behind it.
        try writer.append(entries: [home.entry(6, of: home.child)], now: Household.now + 60, key: home.key())
        try writer.publish()
        #expect(try home.read(&known).numbers == [6])
    }

    @Test("Too few are not replaced")
    func few() throws {
        var writer = try home.publish(1, by: home.child)
        #expect(try !replace(&writer))
        // One more does not make it worthwhile to write ten again.
        for number in Int64(2)...10 {
            try writer.append(entries: [home.entry(number, of: home.child)], now: Household.now, key: home.key())
        }
        try writer.publish()
        #expect(try replace(&writer))
        try writer.append(entries: [home.entry(11, of: home.child)], now: Household.now, key: home.key())
        try writer.publish()
        #expect(try !replace(&writer))
    }

    @Test("The many are deleted once another device has read the one, and not before")
    func deleted() throws {
        var writer = try home.publish(5, by: home.child)
        #expect(try replace(&writer))
        try writer.publish()
        var index = LogIndex()
        _ = try home.read(&index)
        try writer.removeReplaced(index, home.members, now: Household.now + 60)
        #expect(home.paths(of: home.child).count == 6)
        var parents = try home.writer(home.parent)
        try parents.append(heads: index.heads, now: Household.now, key: home.key())
        try parents.publish()
        _ = try home.read(&index)
        try writer.removeReplaced(index, home.members, now: Household.now + 60)
        #expect(home.paths(of: home.child).count == 1)
        #expect(Set(try home.read().numbers) == [1, 2, 3, 4, 5])
    }

    @Test("The many go after a month, though one device never says that it has read the one")
    func deletedInTheEnd() throws {
        var writer = try home.publish(5, by: home.child)
        #expect(try replace(&writer))
        try writer.publish()
        var index = LogIndex()
        _ = try home.read(&index)
        let written = Household.now + 50
        try writer.removeReplaced(index, home.members, now: written + LogWriter.longestWait - 1)
        #expect(home.paths(of: home.child).count == 6)
        try writer.removeReplaced(index, home.members, now: written + LogWriter.longestWait)
        #expect(home.paths(of: home.child).count == 1)
        #expect(Set(try home.read().numbers) == [1, 2, 3, 4, 5])
    }

    @Test("Of a log that grows all the time little is written again, and few files stay")
    func year() throws {
        var (writer, parents) = (try home.writer(home.child), try home.writer(home.parent))
        var (own, others) = (LogIndex(), LogIndex())
        var log = 0
        for day in 1...365 as ClosedRange<Int64> {
            let now = Household.now + day * 86_400_000
            let entry = home.entry(day, of: home.child, size: 500)
            log += entry.body.count
            try writer.append(entries: [entry], heads: own.heads, now: now, key: home.key())
            try writer.publish(&own)
            if writer.replaceable >= 16 {
                #expect(try writer.replace(own, home.keys(of: home.child), now: now, key: home.key()))
                try writer.publish(&own)
            }
            _ = try home.read(&others)
            try parents.append(heads: others.heads, now: now, key: home.key())
            try parents.publish(&others)
            _ = try home.read(&own)
            try writer.removeReplaced(own, home.members, now: now)
            // Sixteen small ones, one of each doubled size, and what the other device has not read yet.
            #expect(home.paths(of: home.child).count <= 16 + 6 + 16)
        }
        let plain = 365 * (4 << 10)
        #expect(writer.bytesWritten <= plain + 6 * 2 * log)
        #expect(try home.read().numbers.filter { $0 <= 365 }.count >= 365)
    }

    @Test("Of an unlinked device's log all counts that was replaced piece by piece")
    func pieces() throws {
        var home = home
        var writer = try home.writer(home.child)
        var index = LogIndex()
        for number in Int64(1)...14 {
            try writer.append(
                entries: [home.entry(number, of: home.child)], now: Household.now + number, key: home.key())
            try writer.publish()
            _ = try home.read(&index)
            // Four, four and four, of which the first two become eight.
            if writer.replaceable == 4 {
                #expect(
                    try writer.replace(index, home.keys(of: home.child), now: Household.now + number, key: home.key()))
                try writer.publish()
                _ = try home.read(&index)
            }
        }
        let head = try #require(index.head(of: home.child.life))
        try writer.removeReplaced(index, home.members, now: Household.now + LogWriter.longestWait * 2)
        #expect(home.paths(of: home.child).count == 4)
        home.entries.append(
            try home.written { author, members, _ in author.unlink(home.child.life, at: head, members) })
        #expect(try home.read().numbers == Array(1...14))
        #expect(try home.read().troubles.isEmpty)
        // Nothing is read twice by who has read it.
        #expect(try home.read(&index).segments.isEmpty)
    }

    /// A folder in which the many were replaced and deleted, and what was deleted.
    private func compacted() throws -> (one: String, many: [String: [UInt8]]) {
        var writer = try home.publish(5, by: home.child)
        let many = home.paths(of: home.child)
        let bytes = Dictionary(uniqueKeysWithValues: many.map { ($0, home.door.bytes($0)) })
        #expect(try replace(&writer))
        try writer.publish()
        for path in many { home.door[path] = nil }
        return (home.paths(of: home.child)[0], bytes)
    }

    @Test("Case 9: files that come back after they were deleted are duplicates")
    func resurrected() throws {
        let (_, many) = try compacted()
        var index = LogIndex()
        #expect(Set(try home.read(&index).numbers) == [1, 2, 3, 4, 5])
        for (path, bytes) in many { home.door[path] = .file(bytes) }
        let read = try home.read(&index)
        #expect(read.numbers.isEmpty)
        #expect(read.found.troubles.isEmpty)
    }

    @Test("Case 10: where the many are gone before the one has arrived, what follows waits for it")
    func goneBefore() throws {
        let (one, many) = try compacted()
        let bytes = home.door.bytes(one)
        var writer = try home.writer(home.child)
        try writer.append(entries: [home.entry(6, of: home.child)], now: Household.now + 60, key: home.key())
        try writer.publish()
        home.door[one] = nil
        // Of the many only the first is still there.
        let first = try #require(many.keys.min())
        home.door[first] = .file(many[first] ?? [])
        var index = LogIndex()
        let read = try home.read(&index)
        #expect(read.numbers == [1])
        #expect(read.troubles == [.gap(before: 6)])
        home.door[one] = .file(bytes)
        let again = try home.read(&index)
        #expect(Set(again.numbers) == [1, 2, 3, 4, 5, 6])
        #expect(again.found.troubles.isEmpty)
    }

    @Test("What replaced others is replaced with them")
    func twice() throws {
        var writer = try home.publish(3, by: home.child)
        #expect(try replace(&writer))
        try writer.publish()
        for number in Int64(4)...6 {
            try writer.append(entries: [home.entry(number, of: home.child)], now: Household.now, key: home.key())
        }
        try writer.publish()
        let many = home.paths(of: home.child)
        #expect(try replace(&writer))
        try writer.publish()
        for path in many { home.door[path] = nil }
        let read = try home.read()
        #expect(read.numbers == [1, 2, 3, 4, 5, 6])
        #expect(read.segments.count == 1)
    }
}

@Suite("What an unlinked device has written")
struct CutTests {
    private var home: Household

    init() throws {
        home = try Household()
        try home.publish(5, by: home.child)
    }

    private func head(_ count: Int) throws -> LogHead {
        let file = try SegmentFile(home.door.bytes(home.paths(of: home.child)[count - 1]))
        return LogHead(life: home.child.life, seq: UInt64(count), link: file.link)
    }

    @Test("Case 44: it counts up to the point that the parent has named, and not behind", arguments: 1...5)
    func cut(count: Int) throws {
        var home = home
        let head = try head(count)
        home.entries.append(
            try home.written { author, members, _ in author.unlink(home.child.life, at: head, members) })
        let read = try home.read()
        #expect(read.numbers == (1...Int64(count)).map { $0 })
        #expect(read.troubles == Array(repeating: .afterCut, count: 5 - count))
    }

    @Test("Case 44: nothing counts where nothing was named")
    func none() throws {
        var home = home
        home.entries.append(try home.written { author, members, _ in author.unlink(home.child.life, at: nil, members) })
        #expect(try home.read().numbers.isEmpty)
    }

    @Test("Case 44: nothing is read of it before the way to that point is there")
    func gap() throws {
        var home = home
        let head = try head(4)
        home.entries.append(
            try home.written { author, members, _ in author.unlink(home.child.life, at: head, members) })
        let path = home.paths(of: home.child)[1]
        let bytes = home.door.bytes(path)
        home.door[path] = nil
        var index = LogIndex()
        #expect(try home.read(&index).numbers.isEmpty)
        home.door[path] = .file(bytes)
        #expect(try home.read(&index).numbers == [1, 2, 3, 4])
    }

    @Test("Case 44: a parent raises the cut, and what lies up to there counts")
    func raised() throws {
        var home = home
        let (low, high) = (try head(2), try head(4))
        home.entries.append(try home.written { author, members, _ in author.unlink(home.child.life, at: low, members) })
        var index = LogIndex()
        #expect(try home.read(&index).numbers == [1, 2])
        home.entries.append(
            try home.written { author, members, _ in author.unlink(home.child.life, at: high, members) })
        #expect(try home.read(&index).numbers == [3, 4])
    }

    @Test("What was read before a device was unlinked, and lies behind the cut, is told")
    func readBefore() throws {
        var home = home
        var index = LogIndex()
        _ = try home.read(&index)
        let head = try head(3)
        home.entries.append(
            try home.written { author, members, _ in author.unlink(home.child.life, at: head, members) })
        let beyond = try #require(index.beyondCut(home.members)[home.child.life])
        #expect(beyond == [try self.head(4).link, try self.head(5).link])
    }

    @Test("An unlinked device cannot write another past up to the cut")
    func otherPast() throws {
        var home = home
        let head = try head(3)
        home.entries.append(
            try home.written { author, members, _ in author.unlink(home.child.life, at: head, members) })
        // Another branch from the beginning, and one segment that says it replaces the first three.
        let links = try (1...3).map { try self.head($0).link }
        for (name, replaced) in [("a", false), ("b", true)] {
            var content = SegmentContent(
                written: HybridTime(wall: 1, counter: 0, device: home.child.life.device),
                entries: [home.entry(99, of: home.child)])
            if replaced { content.links = links }
            let header = SegmentHeader(
                family: home.ties.family, life: home.child.life, first: 1, seq: replaced ? 3 : 1,
                previous: Fingerprint.zero, replaced: replaced ? links.last : nil, epoch: try home.key().epoch)
            home.door["/shared/x/\(name).seg"] = .file(
                try SegmentFile(content, behind: header, signing: home.child.signing, key: home.key()).bytes)
        }
        let read = try home.read()
        #expect(read.numbers == [1, 2, 3])
        #expect(read.troubles.filter { $0 == .afterCut }.count == 4)
    }

    @Test("Where the parent had read what replaced others, that counts")
    func replaced() throws {
        var home = home
        let many = home.paths(of: home.child)
        var writer = try home.writer(home.child)
        #expect(try writer.replace(LogIndex(), home.keys(of: home.child), now: Household.now, key: home.key()))
        try writer.publish()
        var index = LogIndex()
        _ = try home.read(&index)
        let head = try #require(index.heads.first)
        #expect(head.replacing != nil)
        home.entries.append(
            try home.written { author, members, _ in author.unlink(home.child.life, at: head, members) })
        for path in many { home.door[path] = nil }
        #expect(home.paths(of: home.child).count == 1)
        #expect(Set(try home.read().numbers) == [1, 2, 3, 4, 5])
    }
}
