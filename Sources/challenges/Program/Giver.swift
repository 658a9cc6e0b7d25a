import CommandTable

/// Who gives a command.
enum Giver: Hashable, Sendable {
    /// Whoever sits at the computer.
    case anybody
    /// Whoever sits at the computer, for the family: it decides something that the other devices hear of.
    case anybodyForFamily
    /// A parent, on a parent's device: it changes what holds for the family.
    case parent
    /// A parent, on any device: it changes what is of this computer alone.
    case parentHere
}

/// A command that anybody may give, however it is written.
protocol AnybodysCommand: Command {}

extension AnybodysCommand {
    static func giver(of options: Invocation) -> Giver { .anybody }
}

/// A command that a parent gives, however it is written.
protocol ParentsCommand: Command {}

extension ParentsCommand {
    static func giver(of options: Invocation) -> Giver { .parent }
}
