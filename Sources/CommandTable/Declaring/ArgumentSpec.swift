import Languages

/// A word of the command line that belongs to no option.
///
/// Only the last argument of a command may take many words, and no required one may follow an optional one.
package struct ArgumentSpec: Hashable, Sendable {
    package enum Arity: Hashable, Sendable {
        case required, optional
        /// Any number of words, none included.
        case many
        case oneOrMore
    }

    /// The name, as help shows it and as the program asks for it: "FILE".
    package var name: String
    package var help: String
    package var arity: Arity
    package var completion: ValueCompletion

    package init(_ name: String, arity: Arity = .required, completion: ValueCompletion = .nothing, help: String) {
        self.name = name
        self.help = help
        self.arity = arity
        self.completion = completion
    }

    /// The argument as the usage line shows it.
    var usage: String {
        switch arity {
        case .required: said
        case .optional: "[\(said)]"
        case .many: "[\(said)...]"
        case .oneOrMore: "\(said)..."
        }
    }

    /// The name as people read it: "DATEI".
    var said: String { Language.current.saying(name) }

    var takesMany: Bool { arity == .many || arity == .oneOrMore }
    var isRequired: Bool { arity == .required || arity == .oneOrMore }
}

/// The words that a shell offers for a value.
package enum ValueCompletion: Hashable, Sendable {
    case nothing, files, directories
    /// Fixed words.
    case words([String])
    /// Words that the program lists when a line is completed. The script asks the program for the list of this name.
    case listed(String)
}
