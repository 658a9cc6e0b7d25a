// Things outside the screen: tasks that wait for a parent's word, and prizes that are owed.
extension Desk {
    /// Reports a task as done by the child.
    /// - Parameter done: the instant at which it was done.
    package mutating func report(_ task: TaskWindow, done: Int64) throws(EconomyRefusal) {
        guard !books.reports.contains(where: task.has) else { throw .alreadyReported(task: task.title) }
        guard !books.confirmed.contains(where: task.has) else { throw .alreadyDone(task: task.title) }
        put(.taskReported) {
            $0.at = done
            $0.subject = task.task
            $0.reason = task.title
        }
    }

    /// Confirms a reported task.
    package mutating func confirm(report id: String) throws(EconomyRefusal) {
        guard let report = books.reports.first(where: { $0.id == id }), let task = report.subject else {
            throw missing(id)
        }
        confirm(task, title: report.reason, done: report.at, report: id)
    }

    /// Confirms a task that a parent has seen done, without a report.
    package mutating func confirm(_ task: TaskWindow, done: Int64) throws(EconomyRefusal) {
        guard !books.confirmed.contains(where: task.has) else { throw .alreadyDone(task: task.title) }
        let report = books.reports.first(where: task.has)
        confirm(task.task, title: task.title, done: report?.at ?? done, report: report?.id)
    }

    private mutating func confirm(_ task: String, title: String, done: Int64, report: String?) {
        put(.taskConfirmed) {
            $0.at = done
            $0.subject = task
            $0.cites = report
            $0.reason = title
        }
    }

    /// Declines a report: the task was not done.
    package mutating func decline(report id: String, reason: String) throws(EconomyRefusal) {
        guard let report = books.reports.first(where: { $0.id == id }) else { throw missing(id) }
        put(.taskDeclined) {
            $0.subject = report.subject
            $0.cites = id
            $0.reason = reason
        }
    }

    /// Takes back a confirmation: the task counts as not done.
    package mutating func takeBack(task id: String, reason: String) throws(EconomyRefusal) {
        guard let confirmed = books.confirmed.first(where: { $0.id == id }) else {
            let before = books.takenBack.last { $0.id == id }
            throw before.map { .alreadyTakenBack($0.reason) } ?? .nothingToTakeBack(id: id)
        }
        put(.taskTakenBack) {
            $0.subject = confirmed.subject
            $0.cites = id
            $0.reason = reason
        }
    }

    /// Records that a prize was handed over, so that it is no longer owed.
    package mutating func handOver(prize id: String, title: String) throws(EconomyRefusal) {
        guard books.handedOver[id] == nil else { throw .alreadyAnswered(title) }
        put(.prizeHandedOver) {
            $0.subject = title
            $0.cites = id
            $0.reason = title
        }
    }

    /// Records that a prize was not handed over after all.
    package mutating func takeBack(prize id: String, title: String) throws(EconomyRefusal) {
        guard books.handedOver[id] != nil else { throw .alreadyTakenBack(title) }
        put(.prizeTakenBack) {
            $0.subject = title
            $0.cites = id
            $0.reason = title
        }
    }
}
