import Foundation
import OperatingSystem
import Testing

@Suite("Writing to descriptors")
struct DescriptorTests {
    @Test("A pipe that is set not to wait gets everything all the same")
    func unhurried() async throws {
        let pipe = try #require(Descriptor.pipe())
        #expect(fcntl(pipe.writing.number, F_SETFL, O_NONBLOCK) == 0)
        let bytes = [UInt8](repeating: 7, count: 1 << 20)
        let reading = Task.detached {
            var count = 0
            while count < bytes.count {
                Descriptor.wait(forReadable: [pipe.reading.number], milliseconds: 1000)
                guard case .bytes(let piece) = pipe.reading.read(upTo: 1 << 16) else { break }
                count += piece.count
            }
            return count
        }
        try pipe.writing.write(bytes)
        #expect(await reading.value == bytes.count)
    }

    @Test("A folder for temporary files is new, and nobody else's")
    func temporary() throws {
        let folders = try [1, 2].map { _ in try FileSystem.makeTemporaryFolder("demo") }
        defer { for folder in folders { try? FileSystem.remove(folder) } }
        #expect(folders[0] != folders[1])
        #expect(FileStatus(path: folders[0])?.permissions == 0o700)
    }

    @Test("A pager of blanks is no pager")
    func pager() {
        #expect(Pager(["PAGER": " "]) == nil)
        #expect(Pager(["PAGER": ""]) == nil)
        #expect(Pager(["PAGER": "more"]) != nil)
    }
}
