import FamilySettings
import FamilyTime
import RuleLanguage

/// What the same children win together, compiled.
struct TogetherPlan: Sendable {
    /// Children by index, in the order of `family.json`.
    let members: [Int]
    let plan: ChildPlan
    /// For each child of the family its place among the members, `-1` for one who is none.
    private let places: [Int32]

    init(members: [Int], of children: Int, _ plan: ChildPlan) {
        self.members = members
        self.plan = plan
        var places = [Int32](repeating: -1, count: children)
        for (place, child) in members.enumerated() { places[child] = Int32(place) }
        self.places = places
    }

    /// A child's place among the members; nil for one who is none.
    func place(of child: Int) -> Int32? { places[child] < 0 ? nil : places[child] }

    /// - Parameters:
    ///   - versions: in the order of law 8.
    ///   - audiences: the children of each of them.
    ///   - calendars: each child's own.
    static func list(
        family: Family, versions: [RuleVersion], ruleNames: RuleNames, audiences: [[Int]], _ eras: [FamilyEra],
        calendars: [FamilyCalendar]
    ) -> [TogetherPlan] {
        let sets = Set(zip(versions, audiences).filter { $0.0.rule.header.isJoint }.map(\.1))
        return sets.filter { !$0.isEmpty }.sorted { $0.lexicographicallyPrecedes($1) }.map { members in
            let applies = zip(versions, audiences).map { $0.rule.header.isJoint && $1 == members }
            return TogetherPlan(
                members: members, of: family.children.count,
                ChildPlan(
                    family: family, versions: versions, ruleNames: ruleNames, applies: applies, eras: eras, child: nil,
                    members: members.map { calendars[$0] }))
        }
    }

    /// For each child the children whose facts must be folded in one order with its own.
    /// - Parameter groups: children of whom what one does decides about the others.
    static func companions(_ groups: [[Int]], children: Int) -> [[Int]] {
        guard !groups.isEmpty else { return (0..<children).map { [$0] } }
        var unit = Array(0..<children)
        for group in groups {
            let joined = Set(group.map { unit[$0] })
            guard let first = joined.min() else { continue }
            for child in unit.indices where joined.contains(unit[child]) { unit[child] = first }
        }
        let members = Dictionary(grouping: unit.indices) { unit[$0] }
        return unit.map { members[$0] ?? [] }
    }
}
