import Languages
import Manual
import ShippedFiles

extension Manual {
    /// The pages that come with the program, each in the reader's language where that has it.
    static var shipped: Manual {
        let translations = ShippedFiles.pages(in: Language.current.code).map { ($0.name, $0) }
        let translated = Dictionary(translations, uniquingKeysWith: { first, _ in first })
        return Manual(
            ShippedFiles.pages().map { translated[$0.name] ?? $0 }.map {
                (String($0.name.dropLast(3)), String(decoding: $0.bytes, as: UTF8.self))
            })
    }
}
