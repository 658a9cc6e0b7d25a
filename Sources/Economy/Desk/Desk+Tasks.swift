import RuleEngine

// Things outside the screen: tasks that wait for a parent's word, and prizes that are owed.
extension Desk {
    /// Whether the child has reported a task as often as it can, and a parent has still to say something.
    package func isReported(_ task: TaskWindow) -> Bool {
        left(of: task) == 0 && books.reports.contains(where: task.has)
    }

    /// How often a task was confirmed in a window.
    package func timesDone(_ task: TaskWindow) -> Int { min(task.times, books.confirmed.count(where: task.has)) }

    /// For how many minutes a task was confirmed in a window.
    package func minutesDone(_ task: TaskWindow) -> Int { Self.minutes(of: books.confirmed.filter(task.has)) }

    private static func minutes(of decisions: [Decision]) -> Int {
        decisions.reduce(0) { $0 + ($1.taskMinutes ?? 0) }
    }

    /// How often a task can still be reported in a window; for how many minutes, where it is paid by the minute.
    package func left(of task: TaskWindow) -> Int {
        let reports = books.reports.filter(task.has)
        let left =
            task.mostMinutes.map { $0 - minutesDone(task) - Self.minutes(of: reports) }
            ?? task.times - timesDone(task) - reports.count
        return max(0, left)
    }

    /// Reports a task as done by the child.
    /// - Parameters:
    ///   - done: the instant at which it was done.
    ///   - minutes: for how long, where it is paid by the minute.
    package mutating func report(
        _ task: TaskWindow, done: Int64, minutes: Int? = nil
    ) throws(EconomyRefusal) {
        try checkMinutes(minutes, of: task)
        guard left(of: task) > 0 else {
            throw isReported(task) ? .alreadyReported(task: task.title) : .alreadyDone(task: task.title)
        }
        try checkOpen(task)
        put(.task(task.task, .reported(minutes: minutes)), about: task.task, at: done, reason: task.title)
    }

    /// Refuses minutes of a task that is not paid by them, and a task without its minutes.
    private func checkMinutes(_ minutes: Int?, of task: TaskWindow) throws(EconomyRefusal) {
        guard task.mostMinutes != nil else {
            if minutes != nil { throw .notByTheMinute(task: task.title) }
            return
        }
        guard let minutes else { throw .minutesMissing(task: task.title) }
        guard TaskPay.atOnce.contains(minutes) else { throw .tooManyMinutes(task: task.title, minutes) }
    }

    /// Refuses minutes that a parent says instead of those of a decision, where that has none.
    private func checkMinutes(_ minutes: Int?, insteadOf before: Decision) throws(EconomyRefusal) {
        guard let minutes else { return }
        guard before.taskMinutes != nil else { throw .notByTheMinute(task: before.reason) }
        guard TaskPay.atOnce.contains(minutes) else { throw .tooManyMinutes(task: before.reason, minutes) }
    }

    /// Refuses what would bring the child nothing.
    private func checkOpen(_ task: TaskWindow) throws(EconomyRefusal) {
        if let why = closedTasks[task.task] { throw .closedTask(task.title, why) }
    }

    /// Refuses what would not be paid. Where another child says that it did the task before, that is answered first. What
    /// was done in time is paid though its task is over by now.
    /// - Parameter asked: the report, or what was confirmed and taken back. Nil where a parent has seen it done now.
    private func checkPaid(_ task: String, _ title: String, done: Int64, asked: String?) throws(EconomyRefusal) {
        if let why = asked.flatMap({ unpaidTasks[$0] }) { throw .closedTask(title, why) }
        let before = siblingsReports[task]?.filter { $0.since < done && $0.window.contains(done) }
        if let first = before?.min(by: { $0.since < $1.since }) {
            throw .reportedBefore(task: title, by: first.by, at: first.since)
        }
    }

    /// Confirms a reported task.
    /// - Parameter minutes: what a parent says instead of the report's.
    package mutating func confirm(report id: String, minutes: Int? = nil) throws(EconomyRefusal) {
        let (task, report) = try report(id)
        try checkMinutes(minutes, insteadOf: report)
        try checkPaid(task, report.reason, done: report.at, asked: id)
        confirm(task, title: report.reason, done: report.at, report: id, minutes: minutes ?? report.taskMinutes)
    }

    /// Confirms a task that a parent has seen done: its first report in the window, as it was said then, or without one.
    /// - Parameter minutes: for how long, where it is paid by the minute.
    package mutating func confirm(
        _ task: TaskWindow, done: Int64, minutes: Int? = nil
    ) throws(EconomyRefusal) {
        let isDone = task.mostMinutes.map { minutesDone(task) >= $0 } ?? (timesDone(task) >= task.times)
        guard !isDone else { throw .alreadyDone(task: task.title) }
        if let report = books.reports.first(where: task.has) {
            return try confirm(report: report.id, minutes: minutes)
        }
        try checkMinutes(minutes, of: task)
        try checkOpen(task)
        try checkPaid(task.task, task.title, done: done, asked: nil)
        confirm(task.task, title: task.title, done: done, report: nil, minutes: minutes)
    }

    /// Confirms anew what a parent confirmed and took back: it counts when it was done then, whatever became of the task.
    /// - Parameter minutes: what a parent says instead of what was confirmed then.
    /// - Returns: the title of the task in the family's words.
    package mutating func confirm(takenBack id: String, minutes: Int? = nil) throws(EconomyRefusal) -> String {
        guard let before = books.takenBack.last(where: { $0.id == id }), let task = before.task else {
            throw missing(id)
        }
        try checkMinutes(minutes, insteadOf: before)
        try checkPaid(task, before.reason, done: before.at, asked: id)
        confirm(
            task, title: before.reason, done: before.at, report: before.report, minutes: minutes ?? before.taskMinutes)
        return before.reason
    }

    private mutating func confirm(_ task: String, title: String, done: Int64, report: String?, minutes: Int?) {
        put(.task(task, .confirmed(report: report, minutes: minutes)), about: task, at: done, reason: title)
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
