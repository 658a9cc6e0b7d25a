import JSONText
package import Languages
import Synchronization

extension ShippedFiles {
    /// The languages of the program: English, and those of the files in `Languages`.
    package static var languageCodes: [String] {
        [Language.english.code] + files(in: "Languages").map { String($0.name.prefix { $0 != "." }) }
    }

    /// The language of a code, as `de`, or of a locale as systems name it: `de_AT.UTF-8`. Nil if there is none.
    package static func language(_ name: String) -> Language? {
        let code = name.prefix { $0.isLetter }.lowercased()
        if code == Language.english.code || code == "c" || code == "posix" { return .english }
        return opened.withLock { opened in
            if let language = opened[code] { return language }
            let language = file(of: code).map { Language(SentenceLines($0)) }
            opened[code] = language
            return language
        }
    }

    /// Languages that were asked for before, by code.
    private static let opened = Mutex<[String: Language]>([:])

    private static func file(of code: String) -> ShippedFile? {
        files(in: "Languages").first { $0.name == "\(code).json" }
    }
}

extension ShippedFiles {
    /// The sentences of a language, in English and in it, by the group in which its file lists them. A command looks them
    /// up in the language instead: to read all of them takes longer.
    package static func sentences(of code: String) -> [String: [String: String]] {
        let root = file(of: code).flatMap { JSONParser.parse($0.bytes).root }
        let groups = (root?["sentences"]?.object ?? []).map { group in
            let said = (group.value.object ?? []).compactMap { member in
                member.value.string.map { (member.key, $0) }
            }
            return (group.key, Dictionary(said, uniquingKeysWith: { first, _ in first }))
        }
        return Dictionary(groups, uniquingKeysWith: { first, _ in first })
    }
}

extension Language {
    fileprivate init(_ lines: SentenceLines) {
        self.init(
            code: lines.head["code"] ?? "", groupMark: lines.head["groupMark"] ?? "",
            decimalMark: lines.head["decimalMark"] ?? "", translation: lines.value)
    }
}
