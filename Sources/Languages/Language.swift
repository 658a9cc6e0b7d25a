/// A language in which the program speaks to people. Sentences are written in English where they are said, with
/// `localized`; another language is a table of what each of them is in it. What programs read stays as it is: codes,
/// keys, JSON.
package struct Language: Sendable {
    /// As ISO 639 has it: "en", "de".
    package let code: String
    /// By the sentence in English, whose values are "{1}", "{2}".
    package let sentences: [String: String]
    /// Between each three digits of a number.
    package let groupMark: String
    /// Before what is less than one.
    package let decimalMark: String

    package init(code: String, sentences: [String: String], groupMark: String, decimalMark: String) {
        self.code = code
        self.sentences = sentences
        self.groupMark = groupMark
        self.decimalMark = decimalMark
    }

    /// A text of a table, such as what a key of a file means. As it is where the language lacks it.
    package func saying(_ text: String) -> String { sentences[text] ?? text }

    package static let english = Language(code: "en", sentences: [:], groupMark: ",", decimalMark: ".")

    /// What is said is said in this language. The program sets it once it knows who reads; a part of what it does can
    /// be for somebody else.
    @TaskLocal package static var current = english

    /// Does something that is read in this language.
    package func speaking<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        do {
            return try Self.$current.withValue(self) { try body() }
        } catch let error as Failure {
            throw error
        } catch {
            preconditionFailure("The body throws nothing else.")
        }
    }
}
