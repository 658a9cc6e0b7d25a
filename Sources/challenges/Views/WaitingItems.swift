import Economy
import FamilySettings
import FamilyStore
import FamilyTime
import Languages
import Presentation
import Recording
import RuleEngine
import RuleLanguage

/// An item that waits for a parent's word, or that a parent may take back.
struct WaitingItem {
    enum Kind: String {
        case request = "redemption"
        case report = "task"
        case prize
        /// A thing of the shop that is asked for.
        case wish = "purchase"
        /// A thing of the shop that was bought and is owed.
        case bought
        /// What was confirmed, and can be taken back.
        case confirmedTask, handedOver
        /// What a parent said no to.
        case declined
    }

    var kind: Kind
    /// A short name: "r17".
    var key: String
    var child: Int
    /// The id of the decision or of the outcome.
    var id: String
    /// The task that was reported or confirmed. Nil for any other item.
    var task: String?
    var at: Int64
    /// "300 points: 30 minutes of Minecraft", "Tidy your room", "Pizza night".
    var words: String { Terms.timed(title, minutes: minutes) }
    var title: String
    /// For how long a task was done, where it is paid by the minute.
    var minutes: Int?
    /// All children who share a prize, by index. Empty for any other item.
    var sharing: [Int] = []

    /// The status as the child reads it, several times over.
    private func status(_ times: Int, in family: Family) -> String {
        let words = Terms.times(times, of: words)
        return switch kind {
        case .request, .wish: localized("Asked for: \(words)")
        case .report: localized("Reported: \(words)")
        case .declined: localized("Declined: \(words)")
        case .prize, .bought, .handedOver, .confirmedTask:
            sharing.isEmpty
                ? localized("You are owed: \(words)")
                : localized("You are owed: \(words) (one for \(people(in: family)))")
        }
    }

    /// The items of a child as it reads them, the same ones in one line.
    static func statuses(of items: [WaitingItem], in family: Family) -> [String] {
        Alike.groups(items) { [$0.kind.rawValue, $0.words, $0.people(in: family)] }.map {
            $0.first.status($0.all.count, in: family)
        }
    }

    /// The children whom it is about, in words: "Mia", "Mia and Leo".
    func people(in family: Family) -> String {
        Listing.and((sharing.isEmpty ? [child] : sharing).map { family.children[$0].name })
    }

    /// Whether a parent's word on it is waited for: a report that can bring nothing waits for none.
    func waits(_ interpreter: Interpreter, now: Instant) -> Bool {
        guard kind == .report, let task else { return waits }
        return interpreter.whyUnpaid(task: task, doneAt: at, by: child, at: now)?.mayOpen ?? true
    }

    var waits: Bool {
        switch kind {
        case .request, .report, .prize, .wish, .bought: true
        case .confirmedTask, .handedOver, .declined: false
        }
    }
}

extension WaitingItem {
    /// The items that a parent declined between two instants, with the reason: "Tidy your room (there are socks)".
    /// - Parameter books: of the child, from the one instant on.
    static func declined(of child: Int, in books: Books, from start: Int64, through end: Int64) -> [WaitingItem] {
        books.answered.filter { item in
            [.redemptionDeclined, .taskDeclined].contains(item.answer.kind) && (start...end).contains(item.answer.at)
        }.map { item in
            let why = item.answer.reason.isEmpty ? "" : " (\(item.answer.reason))"
            return WaitingItem(
                kind: .declined, key: "", child: child, id: item.asked.id, at: item.answer.at,
                title: Terms.timed(LedgerReasons.said(item.asked.reason), minutes: item.asked.taskMinutes) + why)
        }
    }

    /// The items of several children, the oldest first. An item that they share is listed once.
    static func all(of children: [Int], _ plan: Plan, _ store: FamilyStore) throws(StoreError) -> [WaitingItem] {
        var items: [WaitingItem] = []
        for child in children {
            for item in try all(of: child, plan, store)
            where item.sharing.isEmpty || !items.contains(where: { $0.id == item.id }) {
                items.append(item)
            }
        }
        return items.sorted { ($0.at, $0.key) < ($1.at, $1.key) }
    }

    /// The items of one child, the oldest first.
    /// - Parameter books: of the child. Confirmed tasks are those that they hold; nil for all there are.
    static func all(
        of child: Int, _ plan: Plan, _ store: FamilyStore, _ books: Books? = nil
    ) throws(StoreError) -> [WaitingItem] {
        let books = if let books { books } else { try store.books(of: plan.family.children[child].id) }
        let numbers = Dictionary(
            books.answered.compactMap { pair in pair.asked.number.map { (pair.asked.id, $0) } },
            uniquingKeysWith: { first, _ in first })
        func item(_ kind: Kind, _ letter: String, _ decision: Decision) -> WaitingItem {
            // A task is known by its report, also once it is confirmed.
            var number = decision.number
            if case .task(_, .confirmed(let report?, _)) = decision.body { number = numbers[report] ?? number }
            return WaitingItem(
                kind: kind, key: "\(letter)\(number ?? 0)", child: child, id: decision.id, task: decision.task,
                at: decision.at,
                title: plan.title(of: decision), minutes: decision.taskMinutes)
        }
        var items = books.requests.map { item($0.thing == nil ? .request : .wish, "r", $0) }
        items += books.reports.map { item(.report, "t", $0) }
        items += books.confirmed.map { item(.confirmedTask, "t", $0) }
        items += books.purchases.map { item(books.handedOver[$0.id] == nil ? .bought : .handedOver, "b", $0) }
        items += try OwedPrize.all(of: child, plan, store).map { prize in
            WaitingItem(
                kind: prize.isHandedOver ? .handedOver : .prize, key: "p\(prize.win.seq ?? 0)", child: prize.child,
                id: prize.win.id, at: prize.win.at, title: prize.words, sharing: prize.sharing)
        }
        return items.sorted { ($0.at, $0.key) < ($1.at, $1.key) }
    }
}

extension Plan {
    /// What a decision is about. What is bought is called what it was called then. A task is called what it is called
    /// now; where it had another title when it was reported, that is said too.
    fileprivate func title(of decision: Decision) -> String {
        switch decision.body {
        case .purchase(_, .requested(let price)):
            let what = LedgerReasons.said(decision.reason)
            return localized("\(what) for \(CountedWord.point.counted(Int(price)))", "a thing, for points")
        case .purchase: return LedgerReasons.said(decision.reason)
        case .app, .task, .choice, .boost, .prize, .pointsAdjusted, .pointsMoved: break
        }
        guard let rule = decision.task.flatMap(rule), rules[rule].isCurrent else {
            return LedgerReasons.said(decision.reason)
        }
        let title = rules[rule].rule.header.title
        return title == decision.reason ? title : localized("\(title) (reported as \(decision.reason))")
    }
}
