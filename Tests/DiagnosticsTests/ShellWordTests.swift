import Diagnostics
import Foundation
import Testing

@Suite("A name as one word of the shell")
struct ShellWordTests {
    @Test(
        "A plain name stays as it is", arguments: ["mia", "mia-laptop", "matches=Khan", "Zoë", "2026-11-02", "a/b.c"])
    func plain(name: String) {
        #expect(name.shellWord == name)
    }

    @Test(
        "Whatever the name holds, the shell gives it back and does nothing else",
        arguments: [
            "Leo's PC", "a b", "", "$(touch evil)", "`touch evil`", "a;touch evil", "\"", "\\", "a\nb", "~", "*", "#a",
            "=ls",
            "!!", "{a,b}", "'", "''", "a'b\"c$d",
        ])
    func hostile(name: String) throws {
        let shell = Process()
        shell.executableURL = URL(fileURLWithPath: "/bin/sh")
        shell.arguments = ["-c", "printf %s \(name.shellWord)"]
        shell.currentDirectoryURL = URL(fileURLWithPath: "/")
        let output = Pipe()
        shell.standardOutput = output
        try shell.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        shell.waitUntilExit()
        #expect(text == name)
        #expect(shell.terminationStatus == 0)
    }
}
