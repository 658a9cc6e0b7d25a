import FamilySettings
package import FamilyTime

/// A day of a child.
package struct ChildDay: Hashable, Sendable {
    /// The child's id.
    package var child: String
    package var day: LocalDate

    package init(child: String, day: LocalDate) {
        self.child = child
        self.day = day
    }
}

extension Set<ChildDay> {
    /// The numbers of the days, by the child's place.
    func byPlace(in family: Family) -> [Int: Set<Int32>] {
        let names = FamilyNames(family)
        var places: [Int: Set<Int32>] = [:]
        for day in self {
            if let child = names.children[day.child] { places[Int(child), default: []].insert(day.day.dayNumber) }
        }
        return places
    }
}
