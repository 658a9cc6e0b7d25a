import RuleEngine

// Things outside the screen: tasks that wait for a parent's word, and prizes that are owed.
extension Desk {
    /// Whether the child has reported a task as often as it can, and a parent has still to say something.
    package func isReported(_ task: TaskWindow) -> Bool {
        left(of: task) == 0 && books.reports.contains(where: task.has)
    }

    /// How often a task was confirmed in a window.
    package func timesDone(_ task: TaskWindow) -> Int { min(task.times, books.confirmed.count(where: task.has)) }

    /// How often a task can still be reported in a window.
    package func left(of task: TaskWindow) -> Int {
        max(0, task.times - timesDone(task) - books.reports.count(where: task.has))
    }

    /// Reports a task as done by the child.
    /// - Parameter done: the instant at which it was done.
    package mutating func report(_ task: TaskWindow, done: Int64) throws(EconomyRefusal) {
        guard left(of: task) > 0 else {
            throw isReported(task) ? .alreadyReported(task: task.title) : .alreadyDone(task: task.title)
        }
        try checkOpen(task)
        put(.task(task.task, .reported), about: task.task, at: done, reason: task.title)
    }

    /// Refuses what would bring the child nothing.
    private func checkOpen(_ task: TaskWindow) throws(EconomyRefusal) {
        if let why = closedTasks[task.task] { throw .closedTask(task.title, why) }
    }

    /// Refuses what would not be paid, as its task is locked: it waits until that is open; or as another child has the task
    /// in that window. Where another child says that it did it before, that is answered first. What was done in time is
    /// paid though its task is over by now.
    private func checkUnlocked(_ task: String, _ title: String, done: Int64) throws(EconomyRefusal) {
        if let why = closedTasks[task], case .locked = why { throw .closedTask(title, why) }
        if let taken = takenTasks[task]?.first(where: { $0.window.contains(done) }) {
            throw .closedTask(title, .taken(by: taken.by))
        }
        let before = siblingsReports[task]?.filter { $0.since < done && $0.window.contains(done) }
        if let first = before?.min(by: { $0.since < $1.since }) {
            throw .reportedBefore(task: title, by: first.by, at: first.since)
        }
    }

    /// Confirms a reported task.
    package mutating func confirm(report id: String) throws(EconomyRefusal) {
        let (task, report) = try report(id)
        try checkUnlocked(task, report.reason, done: report.at)
        confirm(task, title: report.reason, done: report.at, report: id)
    }

    /// Confirms a task that a parent has seen done, without a report.
    package mutating func confirm(_ task: TaskWindow, done: Int64) throws(EconomyRefusal) {
        guard timesDone(task) < task.times else { throw .alreadyDone(task: task.title) }
        let report = books.reports.first(where: task.has)
        let done = report?.at ?? done
        if report == nil { try checkOpen(task) }
        try checkUnlocked(task.task, task.title, done: done)
        confirm(task.task, title: task.title, done: done, report: report?.id)
    }

    /// Confirms anew what a parent confirmed and took back: it counts when it was done then, whatever became of the task.
    /// - Returns: the title of the task in the family's words.
    package mutating func confirm(takenBack id: String) throws(EconomyRefusal) -> String {
        guard let before = books.takenBack.last(where: { $0.id == id }), let task = before.task else {
            throw missing(id)
        }
        try checkUnlocked(task, before.reason, done: before.at)
        confirm(task, title: before.reason, done: before.at, report: before.report)
        return before.reason
    }

    private mutating func confirm(_ task: String, title: String, done: Int64, report: String?) {
        put(.task(task, .confirmed(report: report)), about: task, at: done, reason: title)
    }

    private func report(_ id: String) throws(EconomyRefusal) -> (task: String, report: Decision) {
        guard let report = books.reports.first(where: { $0.id == id }), let task = report.task else {
            throw missing(id)
        }
        return (task, report)
    }

    /// Declines a report: the task was not done.
    package mutating func decline(report id: String, reason: String) throws(EconomyRefusal) {
        let task = try report(id).task
        put(.task(task, .declined(report: id)), about: task, reason: reason)
    }

    /// Takes back a confirmation: the task counts as not done.
    package mutating func takeBack(task id: String, reason: String) throws(EconomyRefusal) {
        guard let task = books.confirmed.first(where: { $0.id == id })?.task else {
            let before = books.takenBack.last { $0.id == id }
            throw before.map { .alreadyTakenBack($0.reason) } ?? .nothingToTakeBack(id: id)
        }
        put(.task(task, .takenBack(confirmation: id)), about: task, reason: reason)
    }

    /// Records that a prize was handed over, so that it is no longer owed.
    package mutating func handOver(prize id: String, title: String) throws(EconomyRefusal) {
        guard books.handedOver[id] == nil else { throw .alreadyAnswered(title) }
        put(.prize(id, isHandedOver: true), about: title, reason: title)
    }

    /// Records that a prize was not handed over after all.
    package mutating func takeBack(prize id: String, title: String) throws(EconomyRefusal) {
        guard books.handedOver[id] != nil else { throw .alreadyTakenBack(title) }
        put(.prize(id, isHandedOver: false), about: title, reason: title)
    }
}
