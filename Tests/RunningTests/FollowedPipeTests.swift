import Foundation
import Testing

@testable import Running

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

@Suite("A named pipe that trackers write into")
struct FollowedPipeTests {
    private let home: SimulatedFamily
    private let pipe: FollowedPipe

    init() throws {
        home = try SimulatedFamily()
        try #require(mkfifo(home.path("pipe"), 0o600) == 0)
        pipe = try #require(FollowedPipe(name: "pipe", path: home.path("pipe")))
    }

    private func read() throws -> String {
        var text = ""
        while let piece = try pipe.next(now: home.now) {
            if case .lines(let bytes) = piece.content { text += String(decoding: bytes, as: UTF8.self) }
            pipe.advance(past: piece)
        }
        return text
    }

    private func write(_ text: String) throws {
        let writer = try #require(FileHandle(forWritingAtPath: home.path("pipe")))
        try writer.write(contentsOf: Data(text.utf8))
        try writer.close()
    }

    @Test("Writers come and go, lines may come in halves, and nobody waits for them")
    func lines() throws {
        #expect(try read() == "")
        try write("one\ntw")
        #expect(try read() == "one\n")
        try write("o\n")
        #expect(try read() == "two\n")
        #expect(!pipe.isOver)
        #expect(pipe.descriptor != nil)
    }

    @Test("A line without an end takes no memory, and what follows it is read")
    func endless() throws {
        var shown = 0
        for _ in 0..<40 {
            try write(String(repeating: "x", count: 32 << 10))
            shown += try read().utf8.count
        }
        #expect(shown == LineCutting.size)
        try write("\nnext\n")
        #expect(try read() == "next\n")
    }

    @Test("Only a named pipe is taken for one")
    func file() throws {
        try home.append("one\n", to: "file")
        #expect(FollowedPipe(name: "file", path: home.path("file")) == nil)
        #expect(FollowedPipe(name: "none", path: home.path("none")) == nil)
    }
}
