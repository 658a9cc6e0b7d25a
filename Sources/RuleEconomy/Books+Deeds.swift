package import Economy
package import RuleEngine

extension Books {
    /// What the engine is told of it: tasks that are confirmed, and points that came or went beside what was earned.
    /// - Parameter child: its place in the family.
    package func deeds(of child: Int) -> [Deed] {
        confirmed.map { Deed(.task(id: $0.subject ?? ""), child: Int32(child), at: $0.at) }
            + payments.map { Deed(.payment(points: $0.points), child: Int32(child), at: $0.at) }
    }
}
