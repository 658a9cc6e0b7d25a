extension Chart {
    /// What is used of a limit: a bar with a mark where the limit is, and what goes beyond it hatched.
    /// - Parameters:
    ///   - words: how it stands: "200 of 420 min".
    ///   - used: the used part of the limit, from 0 to 1.
    ///   - beyond: what was used beyond it, as a part of it.
    static func limit(id: String, title: String, words: String, used: Double, beyond: Double) -> Element {
        let (height, limit) = (18, 1 / (1 + max(0, beyond)))
        let used = limit * min(max(used, 0), 1)
        return Chart(id: id, title: title, words: words, height: height).element("limit") {
            Chart.bar("track", from: 0, to: 1, top: 3, height: 12, round: 6)
            Chart.bar(beyond > 0 ? "over" : "play", from: 0, to: used, top: 3, height: 12, round: 6)
            if beyond > 0 { Chart.bar("hatched-over", from: limit, to: 1, top: 3, height: 12) }
            Chart.line("mark", from: (limit * 0.997, 0), to: (limit * 0.997, height))
        }
    }
}
