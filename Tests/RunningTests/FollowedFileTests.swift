import FamilyStore
import FamilyTime
import Foundation
import Testing

@testable import Running

@Suite("A file that is followed while a tracker writes it")
struct FollowedFileTests {
    private let home: SimulatedFamily

    init() throws {
        home = try SimulatedFamily()
    }

    private func follow(_ known: InputPosition? = nil) -> FollowedFile {
        FollowedFile(name: "use", path: home.path("use"), known: known)
    }

    /// Everything that is new, and where the file goes on.
    @discardableResult
    private func read(_ file: FollowedFile) throws -> (text: String, position: InputPosition?) {
        var text = ""
        var position: InputPosition?
        while let piece = try file.next(now: home.now) {
            if case .lines(let bytes) = piece.content { text += String(decoding: bytes, as: UTF8.self) }
            position = piece.position
            file.advance(past: piece)
        }
        return (text, position)
    }

    @Test("A file that is not there yet is waited for, and half a line until it is whole")
    func halfLines() throws {
        let file = follow()
        #expect(try read(file).text == "")
        try home.append("one\ntw", to: "use")
        #expect(try read(file).text == "one\n")
        #expect(try read(file).text == "")
        try home.append("o\nthree\n", to: "use")
        #expect(try read(file).text == "two\nthree\n")
    }

    @Test("What was handed over and not stored is handed over again; what was stored is not, also by another run")
    func again() throws {
        try home.append("one\ntwo\n", to: "use")
        let file = follow()
        #expect(try file.next(now: home.now) != nil)
        let (text, position) = try read(file)
        #expect(text == "one\ntwo\n")
        try home.append("three\n", to: "use")
        #expect(try read(follow(position)).text == "three\n")
    }

    @Test(
        "A file that is cut off or written anew is read from its beginning", arguments: ["new\n", "one\nnew\nmore\n"])
    func writtenAnew(_ text: String) throws {
        try home.append("one\ntwo\n", to: "use")
        let file = follow()
        let position = try read(file).position
        // In place, as `>` does: it stays the same file.
        let handle = try #require(FileHandle(forWritingAtPath: home.path("use")))
        try handle.truncate(atOffset: 0)
        try handle.write(contentsOf: Data(text.utf8))
        try handle.close()
        #expect(try read(file).text == text)
        #expect(try read(follow(position)).text == text)
    }

    @Test("A file that is moved aside is read to its end first, its last line too, then the new one")
    func rotated() throws {
        try home.append("one\n", to: "use")
        let file = follow()
        try read(file)
        try home.append("two\nthree", to: "use")
        try FileManager.default.moveItem(atPath: home.path("use"), toPath: home.path("use.1"))
        #expect(try read(file).text == "two\n")
        try home.append("four\n", to: "use")
        #expect(try read(file).text == "three\nfour\n")
        try home.append("five\n", to: "use")
        #expect(try read(file).text == "five\n")
    }

    @Test("A file that was moved aside while nobody looked is found under its new name")
    func rotatedMeanwhile() throws {
        try home.append("one\n", to: "use")
        let position = try read(follow()).position
        try home.append("two\n", to: "use")
        try FileManager.default.moveItem(atPath: home.path("use"), toPath: home.path("use.1"))
        try home.append("three\n", to: "use")
        let file = follow(position)
        #expect(try read(file).text == "two\nthree\n")
        try home.append("four\n", to: "use")
        #expect(try read(file).text == "four\n")
    }

    @Test("A line without an end takes no memory, and what follows it is read")
    func endless() throws {
        let long = String(repeating: "x", count: LineCutting.size + 10)
        try home.append(long, to: "use")
        let file = follow()
        let first = try #require(try file.next(now: home.now))
        guard case .lines(let bytes) = first.content else { return }
        #expect(bytes.count == LineCutting.size)
        file.advance(past: first)
        try home.append(long + "\nnext\n", to: "use")
        #expect(try read(file).text == "next\n")
    }

    @Test("A folder is told of in a parent's words")
    func folder() throws {
        try FileManager.default.createDirectory(atPath: home.path("use"), withIntermediateDirectories: true)
        #expect(throws: InputError.self) { try read(follow()) }
    }
}
