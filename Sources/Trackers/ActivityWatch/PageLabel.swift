/// The site that a browser shows; of the address nothing else is kept.
struct PageLabel: Hashable, Sendable, Comparable {
    /// `nil` for pages that are on no site, such as a new tab or a file.
    var host: String?

    static func < (left: PageLabel, right: PageLabel) -> Bool {
        (left.host ?? "") < (right.host ?? "")
    }
}
