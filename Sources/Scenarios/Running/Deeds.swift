import FamilyTime
import RuleEngine

/// What the commands of a timeline say that people did.
struct Deeds {
    private(set) var deeds: [Deed] = []
    /// Up to where time passes at least.
    private(set) var ticks: [Instant] = []
    private(set) var mistakes: [ScenarioMistake] = []

    init(_ commands: [TimelineCommand], in world: ScenarioWorld) {
        for command in commands {
            do throws(ScenarioMistake) {
                try add(command, in: world)
            } catch {
                mistakes.append(error)
            }
        }
    }

    private mutating func add(_ command: TimelineCommand, in world: ScenarioWorld) throws(ScenarioMistake) {
        let child = try world.child(command.child)
        let at = world.instant(command.moment, of: child)
        switch command.action {
        case .confirm(let task):
            _ = try world.rule(task, "task", [.taskConfirmed])
            deeds.append(Deed(.task(id: task.text), child: Int32(child), at: at.milliseconds))
        case .adjust(let points):
            deeds.append(Deed(.payment(points: Int64(points)), child: Int32(child), at: at.milliseconds))
        case .tick: ticks.append(at)
        }
    }
}
