/// A line of a list on a page: a picture, a name, how far it is, and what is to be said of it.
struct ItemRow {
    var picture: String
    var title: String
    var measure = ""
    /// Whether a limit was broken.
    var isOver = false
    var bar: ProgressBar?
    var note: String?

    /// - Parameter barHeight: in pixels.
    func element(barHeight: Int) -> Element {
        Element("li", .class("item")) {
            Element("span", .class("icon"), .isDecoration) { picture }
            Element("span", .class("name")) { title }
            Element("span", .init("class", isOver ? "measure bad" : "measure")) { measure }
            if let bar { bar.meter(height: barHeight) }
            if let note { Element("span", .class("note below")) { note } }
        }
    }
}

extension ItemRow {
    init(_ item: some NextItem, note: String? = nil) {
        self.init(item, measure: item.measureNow, bar: item.bar, note: note)
    }

    init(_ item: some Pictured, measure: String, bar: ProgressBar? = nil, note: String? = nil) {
        self.init(picture: item.picture, title: item.title, measure: measure, bar: bar, note: note)
    }
}

extension Element {
    /// A list of lines.
    static func rows(_ rows: [ItemRow], look: StaticString = "rows", barHeight: Int = 10) -> Element {
        Element("ul", .class(look)) {
            for row in rows { row.element(barHeight: barHeight) }
        }
    }
}
