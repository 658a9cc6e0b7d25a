import OperatingSystem
import Testing

@testable import FamilyDevices

/// What carriers of folders do to files. The numbers of the cases are those of the catalogue's page on the shared folder.
@Suite("Damage in the shared folder")
struct FolderDamageTests {
    private let home: Household
    private let path: String
    private let whole: [UInt8]

    init() throws {
        home = try Household()
        try home.publish(3, by: home.child)
        path = home.paths(of: home.child)[1]
        whole = home.door.bytes(path)
    }

    /// Reads with the second of three segments altered, and then with it whole again.
    private func check(
        _ altered: MemoryDoor.Node?, _ troubles: [Trouble], _ comment: Comment? = nil
    ) throws {
        home.door[path] = altered
        var index = LogIndex()
        let read = try home.read(&index)
        #expect(read.numbers == [1], comment)
        #expect(read.troubles == troubles, comment)
        home.door[path] = .file(whole)
        let again = try home.read(&index)
        #expect(again.numbers == [2, 3], comment)
        #expect(again.found.troubles.isEmpty, comment)
    }

    @Test("Case 1: an empty file is not there yet")
    func empty() throws { try check(.file([]), [.cutOff, .gap(before: 3)]) }

    @Test("Case 2: a file cut off at any byte is not there yet")
    func cut() throws {
        for count in 0..<whole.count {
            home.door[path] = .file(Array(whole[..<count]))
            let read = try home.read()
            #expect(read.numbers == [1], "\(count) bytes")
            #expect(read.troubles == [.cutOff, .gap(before: 3)], "\(count) bytes")
        }
        try check(.file(Array(whole.dropLast())), [.cutOff, .gap(before: 3)])
    }

    @Test("Case 2: a file cut off at the size of a smaller one is not there yet")
    func cutAtSize() throws {
        var writer = try home.writer(home.child)
        try writer.append(entries: [home.entry(4, of: home.child, size: 9_000)], now: Household.now, key: home.key())
        try writer.publish()
        let last = home.paths(of: home.child)[3]
        let bytes = home.door.bytes(last)
        #expect(bytes.count == 16 << 10)
        home.door[last] = .file(Array(bytes[..<(4 << 10)]))
        let read = try home.read()
        #expect(read.numbers == [1, 2, 3])
        #expect(read.troubles == [.cutOff])
    }

    @Test("Case 3: a file whose end was never written is not there yet", arguments: [1, 100, 3_000, 4_096])
    func zeroTail(count: Int) throws {
        try check(
            .file(whole.dropLast(count) + [UInt8](repeating: 0, count: count)), [.cutOff, .gap(before: 3)])
    }

    @Test("Case 4: any flipped bit keeps a file from being used, and harms nothing")
    func flippedBits() throws {
        for place in whole.indices {
            var altered = whole
            altered[place] ^= 1 << UInt8(place % 8)
            home.door[path] = .file(altered)
            let read = try home.read()
            // A changed number or link makes it another segment of the same log, which follows nothing.
            #expect(read.numbers == [1], "byte \(place)")
            #expect(read.found.troubles.count == 2, "byte \(place)")
        }
    }

    private static let conflictNames = [
        "NAME.sync-conflict-20270102-030405-ABCDEFG.seg", "NAME (Mia's conflicted copy 2027-01-02).seg",
        "NAME (Case Conflict).seg", "NAME (1).seg", "NAME_2.seg", "NAME-LAPTOP.seg", "NAME 2.seg", "NAME.seg.orig",
        "NAME (Unicode Encoding Conflict).seg",
    ]

    private func beside(_ name: String) -> String {
        Path.folder(of: path) + "/"
            + name.replacing("NAME", with: Path.name(of: path).dropLast(SegmentName.ending.count))
    }

    @Test("Cases 5 and 11: a conflicted copy with the same bytes is a duplicate", arguments: conflictNames)
    func conflictSame(name: String) throws {
        home.door[beside(name)] = .file(whole)
        let read = try home.read()
        #expect(read.numbers == [1, 2, 3])
        #expect(read.found.troubles.isEmpty)
    }

    @Test("Case 5: where the name has other bytes, the conflicted copy is used", arguments: conflictNames)
    func conflictOther(name: String) throws {
        home.door[beside(name)] = .file(whole)
        home.door[path] = .file(Array(whole.reversed()))
        let read = try home.read()
        #expect(read.numbers == [1, 2, 3])
        #expect(read.troubles == [.cutOff])
    }

    @Test(
        "Case 5: a conflicted copy that is not whole is named at once where what it is a copy of is not known",
        arguments: conflictNames.filter { $0.hasSuffix(".seg") })
    func conflictCut(name: String) throws {
        var index = LogIndex()
        home.door[path] = nil
        #expect(try home.read(&index).numbers == [1])
        for bytes in [Array(whole[..<1_000]), Array(whole.reversed()), []] {
            home.door[beside(name)] = .file(bytes)
            let read = try home.read(&index)
            #expect(read.troubles == [.conflictCopy, .gap(before: 3)])
            let copies = read.found.troubles.filter { $0.trouble == .conflictCopy }
            #expect(copies.allSatisfy { $0.isDue(now: Household.now) && !$0.trouble.isDamage })
        }
        // Somebody was told, and is not told again.
        index.noteTold(try home.read(&index).found.troubles)
        #expect(try home.read(&index).found.troubles.map(\.isTold) == [true, true])
        home.door[beside(name)] = .file(whole)
        #expect(try home.read(&index).troubles.isEmpty)
    }

    @Test(
        "Case 5: of a conflicted copy that is not whole nothing is said where what it is a copy of is known",
        arguments: conflictNames.filter { $0.hasSuffix(".seg") }, [true, false])
    func conflictKnown(name: String, isReadBefore: Bool) throws {
        var index = LogIndex()
        if isReadBefore { #expect(try home.read(&index).numbers == [1, 2, 3]) }
        for bytes in [Array(whole[..<1_000]), Array(whole.reversed()), []] {
            home.door[beside(name)] = .file(bytes)
            let read = try home.read(&index)
            #expect(read.troubles.isEmpty)
            #expect(read.found.strangers == 1)
        }
        // What it is a copy of may be gone by then: it was read.
        home.door[path] = nil
        #expect(try home.read(&index).troubles.isEmpty)
    }

    @Test(
        "Case 6: what a carrier is still writing is not waited for",
        arguments: [".syncthing.NAME.seg.tmp", "~syncthing~NAME.seg.tmp", ".NAME.seg.icloud", ".NAME.seg.tmp"])
    func temporary(name: String) throws {
        home.door[path] = nil
        home.door[beside(name)] = .file(Array(whole[..<1_000]))
        let read = try home.read()
        #expect(read.numbers == [1])
        #expect(read.troubles == [.cutOff, .gap(before: 3)])
    }

    @Test("Case 7: in reverse order of arrival everything is read in the order of the log")
    func reversed() throws {
        let paths = home.paths(of: home.child)
        let bytes = paths.map { home.door.bytes($0) }
        for path in paths { home.door[path] = nil }
        var index = LogIndex()
        for place in [2, 1] {
            home.door[paths[place]] = .file(bytes[place])
            #expect(try home.read(&index).numbers.isEmpty)
        }
        home.door[paths[0]] = .file(bytes[0])
        #expect(try home.read(&index).numbers == [1, 2, 3])
    }

    @Test("Case 8: what lies behind a gap waits, and is told after a day")
    func lateGap() throws {
        home.door[path] = nil
        var index = LogIndex()
        let first = try home.read(&index)
        #expect(first.troubles == [.gap(before: 3)])
        #expect(!first.found.troubles[0].isDue(now: Household.now))
        let kept = try #require(LogIndex(index.bytes))
        #expect(kept == index)
        index = kept
        let later = Household.now + FileTrouble.patience
        let second = try home.read(&index, now: later)
        #expect(second.found.troubles[0].isDue(now: later))
        home.door[path] = .file(whole)
        #expect(try home.read(&index).numbers == [2, 3])
    }

    @Test("Case 12: capital letters and decomposed letters in a name change nothing")
    func names() throws {
        home.door[path] = nil
        home.door[Path.folder(of: path).uppercased() + "/" + Path.name(of: path).uppercased()] = .file(whole)
        // The folder has another name then, too.
        home.door["/shared/Me\u{0301}lange/a\u{0308}.SEG"] = .file(whole)
        let read = try home.read()
        #expect(read.numbers == [1, 2, 3])
        #expect(read.found.troubles.isEmpty)
    }

    @Test("Case 13: what its carrier keeps elsewhere was not deleted")
    func placeholder() throws { try check(.placeholder, [.placeholder, .gap(before: 3)]) }

    @Test("Case 14: a file that is in use is read the next time")
    func busy() throws {
        home.door.keepBusy(path, true)
        var index = LogIndex()
        let read = try home.read(&index)
        #expect(read.numbers == [1])
        #expect(read.troubles == [.unreadable(MemoryDoor.busyError), .gap(before: 3)])
        home.door.keepBusy(path, false)
        #expect(try home.read(&index).numbers == [2, 3])
    }

    @Test("Case 17: a folder that is not there is an error, and nothing is taken for deleted or made in its place")
    func unmounted() throws {
        var home = home
        home.door = MemoryDoor(folders: [])
        var index = LogIndex()
        #expect(throws: SystemError.self) { try home.read(&index) }
        #expect(index == LogIndex())
        var writer = try home.writer(home.child)
        try writer.append(entries: [home.entry(1, of: home.child)], now: Household.now, key: home.key())
        #expect(throws: LogWriter.Failure.folderMissing) { try writer.publish() }
        #expect(home.door["/shared"] == nil)
        #expect(writer.unpublished == 1)
        home.door["/shared"] = .folder
        try writer.publish()
        #expect(writer.unpublished == 0)
        #expect(try home.read(&index).numbers == [1])
    }

    @Test("Case 18: another family's segments are named and left alone")
    func otherFamily() throws {
        let stranger = try device(77, .parent)
        let other = try ListAuthor.found(stranger, recoveryCode())
        var writer = try LogWriter(
            home.folder, outbox: "/other", family: other.ties.family, keys: stranger)
        try writer.append(entries: [home.entry(9, of: stranger)], now: Household.now, key: home.key())
        try writer.publish()
        let read = try home.read()
        #expect(read.numbers == [1, 2, 3])
        #expect(read.troubles == [.otherFamily])
    }

    @Test("Case 20: a link, a pipe and a file of 10 GB are not opened")
    func notFiles() throws {
        home.door["/shared/x/a.seg"] = .other
        home.door["/shared/x/b.seg"] = .file([])
        home.door.pretend("/shared/x/b.seg", hasSize: 10 << 30)
        let read = try home.read()
        #expect(read.numbers == [1, 2, 3])
        #expect(read.troubles == [.notAFile, .tooLarge])
    }

    @Test("Case 22: 100,000 files of others cost a look at their names")
    func junk() throws {
        for number in 0..<100_000 { home.door["/shared/junk/\(number).jpg"] = .file([1, 2, 3]) }
        let read = try home.read()
        #expect(read.numbers == [1, 2, 3])
        #expect(read.found.troubles.isEmpty)
        #expect(read.found.strangers == 100_000)
        // Three beginnings and three whole segments.
        #expect(read.found.bytesRead == 3 * (SegmentHeader.size + (4 << 10)))
    }

    @Test("Case 22: a folder that somebody fills up is read up to a bound, and says so")
    func filledUp() throws {
        for number in 0..<50 { home.door["/shared/\(home.child.life.device)/\(number).seg"] = .file([1]) }
        var limits = SharedFolder.Limits()
        limits.files = 20
        limits.troubles = 10
        var index = LogIndex()
        let found = try home.reader(limits: limits).read(&index, now: 0) { _, _ in }
        #expect(found.troubles.count == 10)
        #expect(found.moreTroubles > 0)
    }

    @Test("Nothing is read twice, and ten new entries cost what they take")
    func incremental() throws {
        var index = LogIndex()
        _ = try home.read(&index)
        #expect(try home.read(&index).found.bytesRead == 0)
        var writer = try home.writer(home.child)
        try writer.append(
            entries: (4...13).map { home.entry($0, of: home.child) }, now: Household.now + 9, key: home.key())
        try writer.publish()
        let read = try home.read(&index)
        #expect(read.numbers == Array(4...13))
        #expect(read.found.bytesRead == SegmentHeader.size + (4 << 10))
    }
}
