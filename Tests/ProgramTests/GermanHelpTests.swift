import CommandTable
import Languages
import ShippedFiles
import Testing

@testable import challenges

@Suite("The help in German")
struct GermanHelpTests {
    /// Read once, as that takes long without optimisation.
    private static let german = ShippedFiles.language("de")

    /// What is explained of a command.
    private func explained(_ command: CommandSpec) -> [String] {
        [command.summary, command.discussion] + command.arguments.map(\.help) + command.options.map(\.help)
            + command.examples.all.map(\.explanation)
    }

    @Test("The overview says what each command does")
    func overview() throws {
        let german = try #require(Self.german)
        for command in Program.spec.commands {
            #expect(command.summary != german.speaking { command.summary }, "\(command.name)")
        }
    }

    @Test("All is explained of every command", arguments: CommandGroup.allCases)
    func commands(_ group: CommandGroup) throws {
        let german = try #require(Self.german)
        let commands = Program.spec.commands.filter { $0.group == group }
        #expect(!commands.isEmpty)
        for command in commands {
            let translated = german.speaking { explained(command) }
            // A single word is one to type.
            for (text, said) in zip(explained(command), translated) where text.contains(" ") {
                #expect(text != said, "\(command.name)")
            }
        }
    }

    @Test(
        "The help is in the language that the line asks for",
        arguments: [
            ["--lang", "de", "status", "--help"], ["status", "--lang=de", "--help"],
            ["--lang", "de", "help", "status"],
            ["--lang", "de", "--help"],
        ])
    func asked(words: [String]) {
        let (help, status) = Terminal().collecting { Program.run(words, on: $0) }
        #expect(status == .fine)
        #expect(help.contains("Optionen jedes Befehls"), "\(help)")
    }

    @Test("A mistake on the line is told in the language that it asks for")
    func mistaken() {
        let said = Terminal().collectingAll { #expect(Program.run(["--lang", "de", "statsu"], on: $0) == .usage) }
        #expect(said.remarks.contains("Es gibt keinen Befehl „statsu“."), "\(said.remarks)")
    }
}
