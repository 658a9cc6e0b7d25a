/// The site that a browser shows. Nothing else of the address is kept.
struct PageLabel: Hashable, Sendable, Comparable {
    /// The host. Nil if the page is not on a site, such as a new tab or a file.
    var host: String?

    static func < (left: PageLabel, right: PageLabel) -> Bool {
        (left.host ?? "") < (right.host ?? "")
    }
}
