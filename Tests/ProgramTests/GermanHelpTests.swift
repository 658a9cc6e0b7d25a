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
        let (english, translated) = (Program.spec, german.speaking { Program.spec })
        for (command, other) in zip(english.commands, translated.commands) {
            #expect(command.name == other.name)
            #expect(command.summary != other.summary, "\(command.name)")
        }
    }

    @Test(
        "Of the commands of the first hour, of children and of parents all is explained",
        arguments: [CommandGroup.starting, .child, .parent])
    func commands(_ group: CommandGroup) throws {
        let german = try #require(Self.german)
        let (english, translated) = (Program.spec, german.speaking { Program.spec })
        let pairs = zip(english.commands, translated.commands).filter { $0.0.group == group }
        #expect(!pairs.isEmpty)
        for (command, other) in pairs {
            for (text, said) in zip(explained(command), explained(other)) where !text.isEmpty {
                #expect(text != said, "\(command.name)")
            }
        }
    }
}
