/// A line of a list on a page: a picture, a name, how far it is, and what is to be said of it.
struct ItemRow {
    var icon: String
    var title: String
    var measure = ""
    /// Whether a limit was broken.
    var isOver = false
    var bar: ProgressBar?
    /// In pixels.
    var barHeight = 10
    var note: String?

    var element: Element {
        Element("li", .class("item")) {
            Element("span", .class("icon"), .isDecoration) { icon }
            Element("span", .class("name")) { title }
            Element("span", .init("class", isOver ? "measure bad" : "measure")) { measure }
            if let bar { Meter(bar: bar, height: barHeight).element }
            if let note { Element("span", .class("note below")) { note } }
        }
    }
}
