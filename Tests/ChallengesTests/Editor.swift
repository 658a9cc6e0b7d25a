import Foundation
import JSONText
import Testing

/// An editor that talks to the language server over its real standard input and output.
final class Editor {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private var bytes: [UInt8] = []
    private var requests: Int64 = 0
    /// The findings that were told last, by the end of the file's address.
    private(set) var findings: [String: [JSONNode]] = [:]
    /// Its folder is gone with it.
    private let household: Household
    var folder: URL { household.url }

    /// Starts the server and says hello.
    init(_ household: Household, variables: [String: String] = [:]) throws {
        self.household = household
        let program: URL = try #require(Executable.url, "the program is not beside the tests")
        process.executableURL = program
        process.arguments = ["lsp"]
        process.environment = Executable.surroundings.merging(variables) { $1 }
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let answer = try request("initialize", [("rootUri", .string(folder.absoluteString))])
        #expect(answer["result"]?["capabilities"]?["positionEncoding"]?.string == "utf-16")
        notify("initialized", [])
    }

    deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

    func address(_ path: String) -> String { folder.appendingPathComponent(path).absoluteString }

    func send(raw text: String) { input.fileHandleForWriting.write(Data(text.utf8)) }

    func send(_ message: JSONOutput) {
        let body = message.text()
        send(raw: "Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
    }

    func notify(_ method: String, _ params: [(String, JSONOutput)]) {
        send(.object([("jsonrpc", .string("2.0")), ("method", .string(method)), ("params", .object(params))]))
    }

    /// The answer to a request. Findings that come before it are noted.
    func request(_ method: String, _ params: [(String, JSONOutput)]) throws -> JSONNode {
        requests += 1
        send(
            .object([
                ("jsonrpc", .string("2.0")), ("id", .int(requests)), ("method", .string(method)),
                ("params", .object(params)),
            ]))
        while true {
            let message = try receive()
            if message["id"]?.int == Int(requests) { return message }
            note(message)
        }
    }

    /// Waits until the server has looked at everything that was sent.
    func settle() throws { _ = try request("test/settle", []) }

    private func note(_ message: JSONNode) {
        guard message["method"]?.string == "textDocument/publishDiagnostics",
            let name = message["params"]?["uri"]?.string?.split(separator: "/").last
        else { return }
        findings[String(name)] = message["params"]?["diagnostics"]?.array ?? []
    }

    func receive() throws -> JSONNode {
        while true {
            if let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) {
                let header = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
                let length = try #require(header.split(separator: " ").last.flatMap { Int($0) })
                if bytes.count >= end.upperBound + length {
                    let body = bytes[end.upperBound..<end.upperBound + length]
                    bytes.removeFirst(end.upperBound + length)
                    return try JSONNode(printed: String(decoding: body, as: UTF8.self))
                }
            }
            let more = output.fileHandleForReading.availableData
            try #require(!more.isEmpty, "the server has ended")
            bytes += more
        }
    }

    // MARK: What an editor does

    func open(_ path: String, _ text: String) throws {
        notify(
            "textDocument/didOpen",
            [
                (
                    "textDocument",
                    .object([
                        ("uri", .string(address(path))), ("languageId", .string("json")), ("version", .int(1)),
                        ("text", .string(text)),
                    ])
                )
            ])
        try settle()
    }

    /// Puts a text in the place of the whole, or of a range from one character to another of a line.
    func change(_ path: String, to text: String, line: Int? = nil, from: Int = 0, until: Int = 0) throws {
        var change: [(String, JSONOutput)] = [("text", .string(text))]
        if let line { change.append(("range", Self.range(line, from, until))) }
        notify(
            "textDocument/didChange",
            [
                ("textDocument", .object([("uri", .string(address(path))), ("version", .int(2))])),
                ("contentChanges", .array([.object(change)])),
            ])
        try settle()
    }

    static func range(_ line: Int, _ from: Int, _ until: Int) -> JSONOutput {
        func position(_ character: Int) -> JSONOutput {
            .object([("line", .int(Int64(line))), ("character", .int(Int64(character)))])
        }
        return .object([("start", position(from)), ("end", position(until))])
    }

    /// Asks something of a place.
    func ask(_ method: String, _ path: String, line: Int, character: Int) throws -> JSONNode {
        try request(
            method,
            [
                ("textDocument", .object([("uri", .string(address(path)))])),
                ("position", .object([("line", .int(Int64(line))), ("character", .int(Int64(character)))])),
            ])
    }

    /// Says goodbye and waits for the end.
    func end() throws -> Int32 {
        _ = try request("shutdown", [])
        notify("exit", [])
        process.waitUntilExit()
        return process.terminationStatus
    }

    /// Leaves without a word.
    func hangUp() throws -> Int32 {
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
        return process.terminationStatus
    }
}
