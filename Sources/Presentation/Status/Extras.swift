/// What may be left out for want of room.
struct Extras {
    /// How many things are shown large.
    static let mostLarge = 3
    /// How many things that were won since the last look a page tells.
    static let mostNews = 3

    /// Of how many of the large things the parent's words are shown.
    var abouts: Int
    /// Whether streaks that ended show their days, and those that run.
    var hasDaysOfEnded = true
    var hasDaysOfRuns = true
    /// How many things are shown large.
    var large = Int.max
    /// Whether empty lines stand between parts that have their titles above them.
    var isSpaced = true
    /// How many further things have a line each.
    var brief: Int
    var news: Int
    /// How many lines of details each large thing has.
    var details: Int

    static let all = Extras(abouts: .max, brief: .max, news: .max, details: .max)
    /// What pages show, the fullest one first: each leaves out the least important thing that the one before it has.
    static let pages: [Extras] = {
        var pages = [Extras(abouts: 3, brief: 5, news: mostNews, details: 3)]
        var extras = pages[0]
        while extras.leaveOne() { pages.append(extras) }
        return pages
    }()

    /// Leaves the least important thing out that is still there.
    /// - Returns: false if there is nothing more to leave out.
    private mutating func leaveOne() -> Bool {
        if abouts > 1 {
            abouts -= 1
        } else if brief > 3 {
            brief -= 1
        } else if news > 1 {
            news -= 1
        } else if abouts > 0 {
            abouts = 0
        } else if hasDaysOfEnded {
            hasDaysOfEnded = false
        } else if brief > 0 {
            brief -= 1
        } else if details > 1 {
            details -= 1
        } else if isSpaced {
            isSpaced = false
        } else if large > 2 {
            large = min(large, Self.mostLarge) - 1
        } else if hasDaysOfRuns {
            hasDaysOfRuns = false
        } else if large > 1 {
            large = 1
        } else {
            return false
        }
        return true
    }
}
