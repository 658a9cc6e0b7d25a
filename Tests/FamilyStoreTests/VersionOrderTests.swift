import Testing

@testable import FamilyStore

@Suite("Versions of one instant")
struct VersionOrderTests {
    private func row(_ hash: String, after replaced: String?, at loaded: Int64 = 5) -> VersionRow {
        VersionRow(kind: "family", name: "family", hash: hash, text: hash, loaded: loaded, replaced: replaced)
    }

    private func first(_ hash: String, text: String) -> VersionRow {
        VersionRow(kind: "rule", name: "reading", hash: hash, text: text, loaded: 5, parents: "")
    }

    @Test("Two devices that write a rule in one instant, each for the first time, come to one order as well")
    func firstVersions() {
        let rows = [first("b", text: "Books"), first("a", text: "Tales"), first("a", text: "Stories")]
        let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
        #expect(Set(orders.map { $0.map { rows[$0] }.inOrder.map(\.text) }) == [["Stories", "Tales", "Books"]])
    }

    @Test("Two devices that write in one instant come to one order, however they hear of each other")
    func anyOrder() {
        let rows = [row("b", after: "a"), row("a", after: "start"), row("a", after: "b"), row("a", after: "other")]
        let start = row("start", after: nil, at: 1)
        var orders: Set<[VersionRow]> = []
        for first in rows.indices {
            for second in rows.indices where second != first {
                for third in rows.indices where ![first, second].contains(third) {
                    let fourth = 6 - first - second - third
                    orders.insert(([start] + [first, second, third, fourth].map { rows[$0] }).inOrder)
                }
            }
        }
        #expect(orders.count == 1)
        #expect(orders.first?.first == start)
    }

    @Test("What one device writes, back and forth, stays as it was written")
    func backAndForth() {
        let rows = [row("x", after: nil), row("y", after: "x"), row("x", after: "y"), row("z", after: "x")]
        #expect(rows.inOrder == rows)
        let ofEarlierProgram = [row("y", after: nil), row("x", after: nil)]
        #expect(ofEarlierProgram.inOrder == ofEarlierProgram)
    }
}
