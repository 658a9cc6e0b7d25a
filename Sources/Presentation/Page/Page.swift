import Languages

/// A page for a browser: one file that asks for nothing else and runs nothing.
package struct Page: Sendable {
    private let title: String
    private let look: StaticString
    private let body: Element.Parts
    private let language: Language
    /// After how many seconds it loads itself anew. Nil if it is of one moment.
    package var refresh: Int?

    /// - Parameter look: the class by which the style sheet knows it.
    init(title: String, look: StaticString, @PageBuilder body: () -> Element.Parts) {
        self.title = title
        self.look = look
        self.body = body()
        language = .current
    }

    /// The whole file.
    package var html: String { "<!DOCTYPE html>\n\(document.html)\n" }

    private var document: Element {
        Element("html", .init("lang", language.code)) {
            Element("head") {
                Element("meta", .init("charset", "utf-8"))
                Element("meta", .init("name", "viewport"), .init("content", "width=device-width, initial-scale=1"))
                Element("meta", .init("name", "color-scheme"), .init("content", "light dark"))
                // Should anything ever get in that does not belong there, it neither runs nor asks for anything.
                Element(
                    "meta", .init("http-equiv", "Content-Security-Policy"),
                    .init("content", "default-src 'none'; style-src 'unsafe-inline'"))
                if let refresh {
                    Element("meta", .init("http-equiv", "refresh"), .init("content", "\(refresh)"))
                }
                Element("title") { title }
                Element(styles: Stylesheet.all)
            }
            Element("body", .class(look)) {
                body
            }
        }
    }
}
