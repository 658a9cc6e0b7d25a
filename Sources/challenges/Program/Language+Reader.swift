import CommandTable
import FamilySettings
import Languages
import OperatingSystem
import ShippedFiles

extension Language {
    /// The language of the system. English if the program does not speak it.
    static var ofSystem: Language {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { Environment[$0] }.first { !$0.isEmpty }
        return locale.flatMap(ShippedFiles.language) ?? .english
    }
}

extension Invocation {
    /// The language of what the command says: that of `--lang`, else of the system. What is for other programs is in
    /// English.
    var language: Language { isForPrograms ? .english : askedLanguage ?? .ofSystem }

    private var isForPrograms: Bool {
        flag("json") || command == "fold" || command == "lint" && !["text", nil].contains(string("format"))
    }

    fileprivate var askedLanguage: Language? { string("lang").flatMap(ShippedFiles.language) }
}

extension Session {
    /// The language of a page about some children: that of `--lang`, else the one that all of them read, else that of
    /// the system.
    func language(of children: [Int], in family: Family) -> Language {
        let read = Set(children.map { family.children[$0].language })
        let shared = read.count == 1 ? read.first?.flatMap(ShippedFiles.language) : nil
        return options.askedLanguage ?? shared ?? .ofSystem
    }

    /// Shows some children's screen in the language in which it is read.
    func speaking<Result>(to children: [Int], of family: Family, _ body: () throws -> Result) throws -> Result {
        try (wantsJSON ? .english : language(of: children, in: family)).speaking(body)
    }
}
