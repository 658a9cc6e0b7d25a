import JSONText
import Presentation

// A command's answer has two forms. Here alone it is asked which of them is wanted; the other one is not made.
extension Session {
    /// Answers another program with an object of these members, behind the number of its format, and people with words.
    func answer(_ members: () throws -> [(String, JSONOutput)], words: () throws -> Void) rethrows {
        if wantsJSON { show(try members()) } else { try words() }
    }

    /// Answers another program with an object of these members, behind the number of its format, and people with a text.
    func answer(
        _ members: @autoclosure () throws -> [(String, JSONOutput)], _ text: @autoclosure () throws -> String
    ) rethrows {
        if wantsJSON { show(try members()) } else { terminal.write(try text()) }
    }

    /// Tells another program, which is known to ask.
    func show(_ members: [(String, JSONOutput)]) {
        show(json: .object([("format", .int(1))] + members))
    }

    /// Answers another program with an object of these members, behind the number of its format, and people with a screen.
    func answer(
        _ members: @autoclosure () throws -> [(String, JSONOutput)], screen: @autoclosure () throws -> some Screen
    ) rethrows {
        try answer {
            try members()
        } words: {
            show(try screen())
        }
    }

    /// Answers about one child after the other.
    /// - Parameters:
    ///   - key: the member that holds what is said of all of them.
    ///   - each: what another program is told of a child, and what writes it for people.
    func answer(
        _ key: String = "children", about children: [Int],
        _ each: (Int) throws -> (items: () throws -> [JSONOutput], words: () throws -> Void)
    ) rethrows {
        try answer {
            [(key, .array(try children.flatMap { try each($0).items() }))]
        } words: {
            for (place, child) in children.enumerated() {
                if place > 0 { terminal.write("\n") }
                try each(child).words()
            }
        }
    }
}
