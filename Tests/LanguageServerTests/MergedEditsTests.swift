import FamilyTime
import JSONText
import LanguageServer
import Testing

@Suite("Edits that have queued up")
struct MergedEditsTests {
    private static func message(_ method: String, _ params: String, id: Int? = nil) -> [UInt8] {
        let number = id.map { #""id": \#($0), "# } ?? ""
        return Array(#"{ "jsonrpc": "2.0", \#(number)"method": "\#(method)", "params": \#(params) }"#.utf8)
    }

    private static func change(_ text: String) -> [UInt8] {
        message(
            "textDocument/didChange",
            #"{ "textDocument": { "uri": "file:///f/Rules/a.json" }, "contentChanges": [ { "text": \#(JSONOutput.quoted(text)) } ] }"#
        )
    }

    @Test("They are checked once, as they are in the end, and a request behind them is answered after that")
    func once() {
        var server = LanguageServer(FileAccess(read: { _ in nil }, list: { _ in [] }, now: { .distantPast }))
        _ = server.receive([Self.message("initialize", "{}", id: 1)])
        let opened = server.receive([
            Self.message(
                "textDocument/didOpen",
                #"{ "textDocument": { "uri": "file:///f/Rules/a.json", "text": "{}" } }"#)
        ])
        #expect(opened.count == 1)
        let edits = (1...30).map { Self.change(String(repeating: "[", count: $0)) } + [Self.change("{}")]
        let told = server.receive(edits + [Self.message("shutdown", "{}", id: 2)])
        #expect(told.count == 2)
        #expect(told.first?.text().contains(#""diagnostics":[]"#) == true, "\(told.map { $0.text() })")
    }
}
