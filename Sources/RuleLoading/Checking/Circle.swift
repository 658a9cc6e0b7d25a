/// Finds circles in references.
package enum Circle {
    /// The shortest path from a start back to itself. Nil if there is none.
    package static func shortest<Place: Hashable>(from start: Place, _ next: [Place: [Place]]) -> [Place]? {
        var paths = [[start]]
        var seen: Set<Place> = []
        while !paths.isEmpty {
            var longer: [[Place]] = []
            for path in paths {
                for place in path.last.flatMap({ next[$0] }) ?? [] {
                    if place == start { return path }
                    if seen.insert(place).inserted { longer.append(path + [place]) }
                }
            }
            paths = longer
        }
        return nil
    }
}
