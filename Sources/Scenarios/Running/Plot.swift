import FamilyTime
import Languages
import Recording
import UsageTracking

/// A scenario's use, commands and expectations with names and moments resolved, and all mistakes in them.
struct Plot {
    /// The use in order of delivery.
    let reports: [Report]
    private(set) var orders: [Order] = []
    private(set) var checks: [Check] = []
    private(set) var mistakes: [ScenarioMistake]

    /// - Parameter knowsRules: whether all rules could be read. If not, commands and expectations are not resolved, as
    ///   nobody knows which names exist.
    init(_ scenario: Scenario, in world: ScenarioWorld, knowsRules: Bool) {
        let reports = Reports(scenario, in: world)
        self.reports = reports.reports
        mistakes = reports.mistakes
        guard knowsRules else { return }
        orders = scenario.commands.compactMap { command in
            note { () throws(ScenarioMistake) in try Order(command, in: world) }
        }
        checkVoids()
        checks = scenario.expectations.compactMap { expectation in
            note { () throws(ScenarioMistake) in try Check(expectation, in: world) }
        }
    }

    /// The last instant that the scenario names, or in which a use is over.
    var end: Instant? {
        (orders.map(\.at) + checks.compactMap(\.moment) + reports.map { Instant(milliseconds: $0.use.end) }).max()
    }

    /// Checks that the use a parent corrects is there, after all earlier corrections.
    private mutating func checkVoids() {
        var left = reports.map(\.use)
        for order in orders.sorted(by: { $0.at < $1.at }) {
            guard case .void(let times) = order.action, case .void(let entry, _) = order.command.action else {
                continue
            }
            if !times.allSatisfy({ left.contains(where: $0.touches) }) {
                mistakes.append(
                    ScenarioMistake(
                        .noUse, entry.span, localized("Nothing is used in that time."),
                        remedy: localized("Write the time as the timeline writes it.")))
            }
            left = times.reduce(left) { uses, time in uses.flatMap(time.pieces) }
        }
    }

    private mutating func note<Value>(_ read: () throws(ScenarioMistake) -> Value) -> Value? {
        do throws(ScenarioMistake) {
            return try read()
        } catch {
            mistakes.append(error)
            return nil
        }
    }
}
