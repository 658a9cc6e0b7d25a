import FamilySettings
import FamilyStore
import FamilyTime
import Recording
import Running

/// Writes what happens in a run, line by line. It reads at its own pace: a terminal that was stopped delays nobody.
struct RunScreen: Sendable {
    let run: RunTelling
    let path: String
    let wantsJSON: Bool
    let terminal: Terminal
    let now: @Sendable () -> Instant

    /// Writes outcomes until the run is over.
    func show(_ outcomes: Subscription<OutcomeRow>) async throws {
        let store = try FamilyStore.open(path: path, mode: .readOnly)
        for try await row in outcomes {
            guard var telling = run.latest else { continue }
            if wantsJSON {
                for line in try telling.lines(row, from: store) { terminal.write(json: line + "\n") }
            } else {
                let points = try store.earnings(of: row.child, on: row.day, through: .max)
                let words = HappeningWords(family: telling.family)
                terminal.write(line: words.line(row, clock: clock(row.at, row.child, telling.family), points: points))
            }
        }
    }

    /// Writes use as it arrives. A use that grows is written again when its minutes have grown.
    func show(_ usage: Subscription<Arrival>) async throws {
        var told: [[String]: String] = [:]
        for try await arrival in usage {
            guard let telling = run.latest else { continue }
            let event = arrival.event
            let line = HappeningWords(family: telling.family)
                .line(event, clock: clock(event.start, event.child, telling.family))
            let place = [event.child, event.app, event.device ?? ""]
            // The same line again says nothing.
            if told.updateValue(line, forKey: place) != line { terminal.write(line: line) }
        }
    }

    /// "16:20" on a child's clock, with the date where that is not today's.
    private func clock(_ at: Int64, _ child: String, _ family: Family) -> String {
        guard let child = family.children.firstIndex(where: { $0.id == child }) else {
            return family.zone.clock(at: Instant(milliseconds: at)).description
        }
        return ChildClock(family, child, now: now()).words(at)
    }
}
