extension Element {
    /// A badge as a picture: gold once it is won. Its name stands beside it.
    static func medal(_ icon: String?, isWon: Bool) -> Element {
        Element(
            "svg", .init("class", isWon ? "medal won" : "medal"), .isDecoration, .init("viewBox", "0 0 64 64"),
            .init("width", "64"), .init("height", "64")
        ) {
            Element(
                "circle", .class(isWon ? "gold" : "empty"), .init("cx", "32"), .init("cy", "32"), .init("r", "29"))
            if isWon {
                Element("circle", .class("rim"), .init("cx", "32"), .init("cy", "32"), .init("r", "24"))
            }
            Element("text", .class("icon"), .init("x", "32"), .init("y", "41")) { icon ?? BadgeItem.icon }
        }
    }
}
