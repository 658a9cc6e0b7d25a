/// An element of a page: the one door to HTML and to the SVG in it.
///
/// Names of elements and attributes, and style sheets, are literals of this program. Everything else is text that is
/// escaped when it is written, so that nothing that a family's file or a tracker names can be markup, wherever it
/// stands.
struct Element: Sendable {
    struct Attribute: Sendable {
        fileprivate let name: StaticString
        fileprivate let value: String

        init(_ name: StaticString, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    /// What stands inside of an element, in its order.
    struct Parts: Sendable {
        fileprivate enum Part: Sendable {
            case element(Element)
            case text(String)
            /// Text that is written as it is.
            case literal(StaticString)
        }

        fileprivate var parts: [Part] = []
    }

    private let name: StaticString
    private let attributes: [Attribute]
    private let content: Parts

    init(_ name: StaticString, _ attributes: Attribute..., @PageBuilder content: () -> Parts = { Parts() }) {
        self.name = name
        self.attributes = attributes
        self.content = content()
    }

    /// A style sheet. It has to be written unescaped, and so it is a literal.
    init(styles: StaticString) {
        name = "style"
        attributes = []
        content = Parts(parts: [.literal(styles)])
    }
}

extension Element.Attribute {
    static func `class`(_ names: StaticString) -> Self { Self("class", "\(names)") }

    /// Decoration, or a picture of what stands in words beside it.
    static var isDecoration: Self { Self("aria-hidden", "true") }
}

/// Collects what stands inside of an element.
@resultBuilder
enum PageBuilder {
    static func buildExpression(_ text: String) -> Element.Parts { Element.Parts(parts: [.text(text)]) }
    static func buildExpression(_ element: Element?) -> Element.Parts {
        Element.Parts(parts: element.map { [.element($0)] } ?? [])
    }
    static func buildExpression(_ parts: Element.Parts) -> Element.Parts { parts }
    static func buildBlock(_ parts: Element.Parts...) -> Element.Parts { buildArray(parts) }
    static func buildArray(_ parts: [Element.Parts]) -> Element.Parts { Element.Parts(parts: parts.flatMap(\.parts)) }
    static func buildOptional(_ parts: Element.Parts?) -> Element.Parts { parts ?? Element.Parts() }
    static func buildEither(first parts: Element.Parts) -> Element.Parts { parts }
    static func buildEither(second parts: Element.Parts) -> Element.Parts { parts }
}

// MARK: - What pages are made of

extension Element {
    /// A part of a page, with its heading.
    static func card(
        _ title: String, _ heading: StaticString = "h3", look: StaticString = "card", @PageBuilder content: () -> Parts
    ) -> Element {
        Element("section", .class(look)) {
            Element(heading) { title }
            content()
        }
    }

    /// The first row of a table.
    static func head(@PageBuilder _ cells: () -> Parts) -> Element {
        Element("thead") { Element("tr") { cells() } }
    }
}

// MARK: - Writing

extension Element {
    /// The element as HTML.
    var html: String {
        var writer = Writer()
        writer.write(self)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    private struct Writer {
        var bytes: [UInt8] = []

        mutating func write(_ element: Element) {
            write("<")
            write(element.name)
            for attribute in element.attributes {
                write(" ")
                write(attribute.name)
                write("=\"")
                attribute.value.writeXML(to: &bytes)
                write("\"")
            }
            write(">")
            if element.isVoid { return }
            for part in element.content.parts {
                switch part {
                case .element(let element): write(element)
                case .text(let text): text.writeXML(to: &bytes)
                case .literal(let literal): write(literal)
                }
            }
            write("</")
            write(element.name)
            write(">")
        }

        private mutating func write(_ literal: StaticString) {
            literal.withUTF8Buffer { bytes.append(contentsOf: $0) }
        }
    }

    /// Whether HTML knows no end of the element.
    private var isVoid: Bool { ["meta", "col", "br"].contains("\(name)") }
}
