import CommandTable
import LanguageServer
import Languages
import OperatingSystem
import Recording

/// Serves an editor. What it shows while a parent types comes from the checks that everything else uses.
enum LspCommand: AnybodysCommand {
    static var spec: CommandSpec {
        CommandSpec(
            name: "lsp", summary: localized("Serve an editor while you type, over its language server protocol."),
            discussion: localized(
                """
                Started by an editor, not by hand: it speaks the Language Server Protocol 3.17 on standard input \
                and output. It marks mistakes as you type, repairs them, completes keys and names, explains rules \
                in a sentence, and leads from a name to where it is declared. Tell your editor to start it for the \
                JSON files of your family.
                """),
            group: .rules, examples: Examples(Example("challenges lsp", localized("what an editor runs"))))
    }

    static func run(_ session: Session) throws -> ExitStatus {
        var server = LanguageServer(
            FileAccess(
                read: { path in try? FamilyFolder.bytes(of: path) },
                list: { folder in (try? FamilyFolder.jsonFiles(in: folder)) ?? [] },
                now: session.moving))
        var reader = MessageReader()
        while server.endedWell == nil {
            let data = try Descriptor.standardInput.readWaiting(upTo: 64 << 10)
            // An editor that has gone is not there to be told anything.
            if data.isEmpty { return .findings }
            for message in server.receive(reader.read(data)) {
                try Descriptor.standardOutput.write(message.framed)
            }
        }
        return server.endedWell == true ? .fine : .findings
    }
}
