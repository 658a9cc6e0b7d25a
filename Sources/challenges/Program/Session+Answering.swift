import FamilyTime
import JSONText
import Presentation

// A command's answer has two forms. Here alone it is asked which of them is wanted; the other one is not made.
extension Session {
    /// Answers another program with an object of these members, behind the number of its format, and people with words.
    /// - Returns: that all is well.
    @discardableResult
    func answer(_ members: () throws -> [(String, JSONOutput)], words: () throws -> Void) rethrows -> ExitStatus {
        if wantsJSON { show(try members()) } else { try words() }
        return .fine
    }

    /// Answers another program with an object of these members, behind the number of its format, and people with a text.
    @discardableResult
    func answer(
        _ members: @autoclosure () throws -> [(String, JSONOutput)], _ text: @autoclosure () throws -> String
    ) rethrows -> ExitStatus {
        try answer(members, words: { terminal.write(try text()) })
    }

    /// Tells another program, which is known to ask.
    func show(_ members: [(String, JSONOutput)]) {
        show(json: .object([("format", .int(1))] + members))
    }

    /// Answers another program with an object of these members, behind the number of its format, and people with a screen.
    @discardableResult
    func answer(
        _ members: @autoclosure () throws -> [(String, JSONOutput)], screen: @autoclosure () throws -> some Screen
    ) rethrows -> ExitStatus {
        try answer(members, words: { show(try screen()) })
    }
}

extension JSONOutput {
    /// An object of the members that there are.
    static func known(_ members: [(String, JSONOutput?)]) -> JSONOutput {
        .object(members.compactMap { key, value in value.map { (key, $0) } })
    }

    static func text(_ text: String?) -> JSONOutput { text.map(JSONOutput.string) ?? .null }

    static func time(_ milliseconds: Int64?, in zone: Zone) -> JSONOutput {
        text(milliseconds.map { Instant(milliseconds: $0).iso8601(in: zone) })
    }
}
