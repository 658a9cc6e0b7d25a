/// A language in which the program speaks to people. Sentences are written in English where they are said, with
/// `localized`; another language is a table of what each of them is in it. What programs read stays as it is: codes,
/// keys, JSON.
package struct Language: Sendable {
    /// As ISO 639 has it: "en", "de".
    package let code: String
    /// What a sentence in English is, with "{1}", "{2}" for its values. Nil for English itself.
    let translation: (@Sendable (String) -> String?)?
    /// Between each three digits of a number.
    package let groupMark: String
    /// Before what is less than one.
    package let decimalMark: String

    /// - Parameter translation: what a sentence in English is, with "{1}", "{2}" for its values. Nil for English itself.
    package init(
        code: String, groupMark: String, decimalMark: String, translation: (@Sendable (String) -> String?)?
    ) {
        self.code = code
        self.translation = translation
        self.groupMark = groupMark
        self.decimalMark = decimalMark
    }

    /// A text of a table, such as what a key of a file means. As it is where the language lacks it.
    package func saying(_ text: String) -> String { translation?(text) ?? text }

    package static let english = Language(code: "en", groupMark: ",", decimalMark: ".", translation: nil)

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
