import JSONText
package import Languages

extension ShippedFiles {
    /// The languages of the program: English, and those of the files in `Languages`.
    package static var languageCodes: [String] {
        [Language.english.code] + files(in: "Languages").map { String($0.name.prefix { $0 != "." }) }
    }

    /// The language of a code, as `de`, or of a locale as systems name it: `de_AT.UTF-8`. Nil if there is none.
    package static func language(_ name: String) -> Language? {
        let code = name.prefix { $0.isLetter }.lowercased()
        if code == Language.english.code || code == "c" || code == "posix" { return .english }
        return files(in: "Languages").first { $0.name == "\(code).json" }.flatMap(Language.init)
    }
}

extension ShippedFiles {
    /// The sentences of one group of a language, in English, as its file lists them.
    package static func sentences(_ group: String, of code: String) -> [String] {
        let root = files(in: "Languages").first { $0.name == "\(code).json" }.flatMap {
            JSONParser.parse($0.bytes).root
        }
        return (root?["sentences"]?[group]?.object ?? []).map(\.key)
    }
}

extension Language {
    /// A language as its file has it. The sentences lie in groups by the module that says them.
    fileprivate init?(_ file: ShippedFile) {
        guard let root = JSONParser.parse(file.bytes).root, let code = root["code"]?.string,
            let groupMark = root["groupMark"]?.string, let decimalMark = root["decimalMark"]?.string
        else { return nil }
        let said = (root["sentences"]?.object ?? []).flatMap { $0.value.object ?? [] }
            .compactMap { sentence in sentence.value.string.map { (sentence.key, $0) } }
        self.init(
            code: code, sentences: Dictionary(said, uniquingKeysWith: { first, _ in first }), groupMark: groupMark,
            decimalMark: decimalMark)
    }
}
