/// What may be left out of a page for want of room, and how much of it a page has.
struct Extras {
    enum Part {
        /// Of how many of the large things the parent's words are shown.
        case abouts
        /// How many lines of details each large thing has.
        case details
        /// How many things are shown large, and how many further ones have a line each.
        case large, brief
        case news, won, limits, windows, apps, vouchers, shop, waiting, streaks, levels
        /// Whether streaks that ended show their days, and those that run.
        case daysOfEnded, daysOfRuns
        /// Whether days of streaks have numbers.
        case dates
        /// Whether empty lines stand between parts that have their titles above them.
        case spacing
        case notes
    }

    /// How many things are shown large.
    static let mostLarge = 3

    /// Of what is left out in part or wholly.
    private var counts: [Part: Int] = [:]

    subscript(part: Part) -> Int {
        get { counts[part, default: .max] }
        set { counts[part] = newValue }
    }

    /// Whether a part is shown that is shown or not.
    func has(_ part: Part) -> Bool { self[part] > 0 }

    static let all = Extras()

    /// What a page has that is high enough for everything. More would be no glance.
    private static let page = Extras(
        counts: [.abouts: 3, .details: 3, .large: mostLarge, .brief: 5, .news: 3, .waiting: 5])

    /// What a page leaves out for want of room, the least important first, and how much of it stays.
    private static let leaving: [(part: Part, stays: Int)] = [
        (.dates, 0), (.abouts, 2), (.abouts, 1), (.brief, 4), (.brief, 3), (.waiting, 3), (.news, 2), (.news, 1),
        (.abouts, 0),
        (.daysOfEnded, 0), (.brief, 2), (.brief, 1), (.brief, 0), (.details, 2), (.details, 1), (.waiting, 1),
        (.spacing, 0), (.limits, 3), (.limits, 2), (.large, 2), (.daysOfRuns, 0), (.large, 1),
        // What follows leaves out whole parts. What runs out in minutes goes last.
        (.levels, 0), (.shop, 0), (.won, 0), (.notes, 0), (.limits, 1), (.waiting, 0), (.apps, 0), (.vouchers, 0),
        (.news, 0),
        (.limits, 0), (.streaks, 1), (.details, 0), (.streaks, 0), (.windows, 2), (.windows, 1),
    ]

    /// The fullest page that fits: it has the more important things, and of the less important ones what there is still
    /// room for.
    static func fullest(_ fits: (Extras) -> Bool) -> Extras {
        var pages = [page]
        for (part, stays) in leaving {
            var page = pages[pages.count - 1]
            page[part] = stays
            pages.append(page)
        }
        // Each has about as many lines as the one before it, or fewer.
        var (fullest, barest) = (0, leaving.count)
        while fullest < barest {
            let middle = (fullest + barest) / 2
            (fullest, barest) = fits(pages[middle]) ? (fullest, middle) : (middle + 1, barest)
        }
        var page = pages[fullest]
        for place in (0..<fullest).reversed() {
            var fuller = page
            fuller[leaving[place].part] = pages[place][leaving[place].part]
            if fits(fuller) { page = fuller }
        }
        return page
    }
}
