/// A picture of figures, with the words that stand for it where nobody sees it.
struct Chart {
    /// Names the chart in its page, in which no other one is called so.
    let id: String
    let title: String
    /// What it shows, in sentences.
    let words: String
    /// In pixels. It is as wide as its place.
    let height: Int

    /// - Parameter drawing: the shapes. Their places are parts of the width in percent, and pixels of the height: texts
    ///   keep their size on every screen.
    func element(_ kind: StaticString, @PageBuilder _ drawing: () -> Element.Parts) -> Element {
        Element(
            "svg", .class(kind), .init("role", "img"), .init("aria-labelledby", "\(id)-title \(id)-words"),
            .init("width", "100%"), .init("height", "\(height)")
        ) {
            Element("title", .init("id", "\(id)-title")) { title }
            Element("desc", .init("id", "\(id)-words")) { words }
            drawing()
        }
    }

    /// A place in the width, from 0 to 1.
    static func percent(_ place: Double) -> String {
        let hundredths = Int((min(max(place.isNaN ? 0 : place, 0), 1) * 10_000).rounded())
        let rest = hundredths % 100
        return "\(hundredths / 100)" + (rest == 0 ? "" : rest < 10 ? ".0\(rest)" : ".\(rest)") + "%"
    }

    /// A rectangle as wide as a part of the width.
    static func bar(
        _ fill: StaticString, from start: Double, to end: Double, top: Int, height: Int, round: Int = 0
    ) -> Element {
        Element(
            "rect", .class(fill), .init("x", percent(start)), .init("y", "\(top)"),
            .init("width", percent(end - start)), .init("height", "\(height)"), .init("rx", "\(round)"))
    }

    static func line(_ look: StaticString, from: (x: Double, y: Int), to: (x: Double, y: Int)) -> Element {
        Element(
            "line", .class(look), .init("x1", percent(from.x)), .init("y1", "\(from.y)"), .init("x2", percent(to.x)),
            .init("y2", "\(to.y)"))
    }

    static func text(_ words: String, _ look: StaticString, x: Double, y: Int) -> Element {
        Element("text", .class(look), .init("x", percent(x)), .init("y", "\(y)")) { words }
    }

    /// The patterns that charts of a page fill with, where colour alone does not tell.
    static var patterns: Element {
        func hatching(_ id: StaticString, _ ground: StaticString, _ stroke: StaticString) -> Element {
            Element(
                "pattern", .init("id", "\(id)"), .init("width", "6"), .init("height", "6"),
                .init("patternUnits", "userSpaceOnUse"), .init("patternTransform", "rotate(45)")
            ) {
                Element("rect", .class(ground), .init("width", "6"), .init("height", "6"))
                Element("rect", .class(stroke), .init("width", "2"), .init("height", "6"))
            }
        }
        return Element(
            "svg", .class("patterns"), .isDecoration, .init("width", "0"), .init("height", "0")
        ) {
            Element("defs") {
                hatching("play-lines", "play", "ground")
                hatching("over-lines", "over", "ground")
            }
        }
    }
}
