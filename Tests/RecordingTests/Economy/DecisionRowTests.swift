import Economy
import FamilyStore
import FamilyTime
import Testing

@testable import Recording

@Suite("Decisions as rows of the store")
struct DecisionRowTests {
    private static let day = LocalDate(dayNumber: 20_000)

    private static let ofApps: [AppDecision] = [
        .requested(length: 60_000, price: 10), .requestedForUse(pricePerMinute: 10), .declined(request: "r"),
        .bought(length: 60_000, points: 10, request: nil), .bought(length: 60_000, points: 10, request: "r"),
        .opened(length: 60_000, until: 90_000, payment: "p"), .openedForUse(request: nil), .openedForUse(request: "r"),
        .ending(window: "w", until: 90_000), .closed(window: "w", length: 60_000, until: nil),
        .closed(window: "w", length: 60_000, until: 90_000),
        .closed(window: "w", length: 60_000, until: 90_000, openings: ["w", "x"]),
        .limitReached(limit: nil, until: 90_000),
        .limitReached(limit: 60_000, until: 90_000), .refunded(length: 60_000, points: 10, payment: "p"),
        .useCounted(day: day, length: -60_000, cost: -10), .usePaid(day: day, length: 60_000, points: 10),
        .useRefunded(day: day, points: 10, payment: "p"), .voucherStarted("v", length: 60_000),
        .voucherReturned("v", length: 60_000, start: "s"), .voucherReturned("v", length: 60_000, start: nil),
        .locked(until: nil), .locked(until: 90_000), .unlocked(until: nil), .unlocked(until: 90_000), .cleared,
        .released, .removed, .shieldRaised, .shieldLifted,
    ]
    private static let ofTasks: [TaskDecision] = [
        .reported(), .reported(minutes: 20), .confirmed(report: nil), .confirmed(report: "t", minutes: 20),
        .confirmed(report: "t"), .declined(report: "t"),
        .takenBack(confirmation: "c"),
    ]
    private static let ofThings: [PurchaseDecision] = [
        .requested(price: 500), .declined(asked: "r"), .bought(points: 500, request: nil),
        .bought(points: 500, request: "r"), .freezeBought(points: 150, request: nil),
        .freezeBought(points: 150, request: "r"), .returned(points: 500, purchase: "p"),
    ]
    private static let others: [Decision.Body] = [
        .choice("reading"), .boost("daily", BoostStart(win: "o", hundredths: 150, length: 1_800_000)),
        .prize("o", isHandedOver: true), .prize("o", isHandedOver: false), .pointsAdjusted(-5), .pointsMoved,
    ]
    private static let bodies: [Decision.Body] =
        ofApps.map { .app("game", $0) } + ofTasks.map { .task("tidy", $0) }
        + ofThings.map { .purchase("ice", $0) } + others

    private static func decision(_ body: Decision.Body) -> Decision {
        Decision(id: "d", child: "mia", at: 30_000, body, reason: "why")
    }

    @Test("Each kind of decision is read as it was recorded")
    func roundTrip() {
        #expect(Set(Self.bodies.map { Self.decision($0).kind }) == Set(Decision.Kind.allCases))
        for body in Self.bodies {
            let decision = Self.decision(body)
            #expect(Decision.recorded(decision.row(recorded: 40_000)) == [decision])
        }
    }

    @Test("A row that lacks a column, has an unknown kind or a number that no program writes is another one or none")
    func impossible() {
        for body in Self.bodies {
            let decision = Self.decision(body)
            let row = decision.row(recorded: 40_000)
            var unknown = row
            unknown.kind = "windowPainted"
            #expect(Decision.recorded(unknown).isEmpty)
            let text: [WritableKeyPath<DecisionRow, String?>] = [\.app, \.cites, \.subject]
            let numbers: [WritableKeyPath<DecisionRow, Int64?>] = [\.until, \.length, \.points, \.price]
            for path in text where row[keyPath: path] != nil {
                var lacking = row
                lacking[keyPath: path] = nil
                // The title of a prize is its reason.
                if case .prize = body, path == \.subject { continue }
                #expect(!Decision.recorded(lacking).contains(decision))
            }
            for path in numbers where row[keyPath: path] != nil {
                for number in [nil, Int64.min, .max] {
                    var other = row
                    other[keyPath: path] = number
                    #expect(!Decision.recorded(other).contains(decision))
                }
            }
        }
        var row = Self.decision(.app("game", .usePaid(day: Self.day, length: 60_000, points: 10))).row(recorded: 0)
        row.subject = "yesterday"
        #expect(Decision.recorded(row).isEmpty)
    }

    @Test("What an earlier program counted by paying was counted and paid, and given back with its payment")
    func countedByPaying() throws {
        func row(_ id: String, _ kind: String, points: Int64, cites: String? = nil) -> DecisionRow {
            DecisionRow(
                id: id, kind: kind, child: "mia", app: "game", at: 0, length: 60_000, points: points, price: 10,
                cites: cites, subject: Self.day.description, reason: "time with Game", recorded: 0)
        }
        let rows = [
            row("paid", "pointsSpent", points: -30), row("back", "pointsRefunded", points: 10, cites: "paid"),
        ]
        let books = Books(rows.flatMap { Decision.recorded($0) })
        let use = try #require(books.uses[DayOfUse.Key(app: "game", day: Self.day)])
        #expect((use.cost, use.paid) == (20, 20))
        #expect(books.payments.map(\.points) == [-30, 10])
        let history = books.state(of: "game").history
        #expect((history.pointsSpent, history.length) == (20, 2 * Milliseconds.minute))
    }
}
