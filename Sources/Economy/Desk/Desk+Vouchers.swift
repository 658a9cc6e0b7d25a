import FamilySettings
import FamilyTime

// Vouchers: minutes that were won.
extension Desk {
    /// The vouchers with time left, those that end first before the others.
    package var openVouchers: [(voucher: Voucher, left: Int64)] {
        vouchers.map { (voucher: $0, left: left(of: $0)) }
            .filter { $0.left > 0 && $0.voucher.validUntil.map { $0 > now } ?? true }
            .sorted { ($0.voucher.validUntil ?? .max, $0.voucher.id) < ($1.voucher.validUntil ?? .max, $1.voucher.id) }
    }

    /// Opens an app with the voucher for it that ends first, of those that have the minutes.
    /// - Parameter minutes: the minutes to use. Nil for as many as possible.
    package mutating func startVoucher(on app: String, minutes: Int? = nil) throws(EconomyRefusal) -> Offer {
        let name = try reward(app).app.name
        let suiting = openVouchers.filter { $0.voucher.apps.contains(app) }
        let asked = Int64(minutes ?? 0) * Milliseconds.minute
        guard let open = suiting.first(where: { $0.left >= asked }) ?? suiting.max(by: { $0.left < $1.left }) else {
            throw .noVoucher(app: name)
        }
        return try start(open.voucher, on: app, minutes: minutes)
    }

    private func left(of voucher: Voucher) -> Int64 {
        Int64(voucher.minutes) * Milliseconds.minute - books.usedOfVoucher[voucher.id, default: 0]
    }

    /// Opens an app with a voucher, which keeps the unused minutes. It costs no points and overrides no closure.
    /// - Parameter asked: the minutes to use. Nil for as many as possible before something shuts the app.
    package mutating func start(
        _ voucher: Voucher, on app: String, minutes asked: Int? = nil
    ) throws(EconomyRefusal) -> Offer {
        let reward = try reward(app)
        guard voucher.apps.contains(app) else { throw .voucherElsewhere(title: voucher.title, app: reward.app.name) }
        if let end = voucher.validUntil, end <= now { throw .voucherExpired(title: voucher.title, at: end) }
        let left = Int(left(of: voucher) / Milliseconds.minute)
        guard left > 0 else { throw .voucherUsed(title: voucher.title) }
        if let asked, asked > left { throw .voucherHasLess(title: voucher.title, minutesLeft: left, asked: asked) }
        try checkOpens(reward)
        let start = try startOfWindow(reward)
        if reward.terms.pay == .perMinute, books.state(of: app).window != nil {
            throw .alreadyOpen(app: reward.app.name, minutesLeft: nil)
        }
        // Where not a minute goes, why not is said of one.
        let minutes = asked ?? max(1, room(reward, for: left, from: start))
        try checkRoom(reward, minutes, from: start)
        let length = Int64(minutes) * Milliseconds.minute
        let replaced = replaced(reward)
        if reward.terms.again == .replace { closeWindow(of: reward.app, at: now, why: "replaced") }
        let started = put(app, .voucherStarted(voucher.id, length: length), reason: voucher.title)
        open(reward, length, paidBy: started, reason: "voucher: \(voucher.title)")
        return Offer(
            app: app, name: reward.app.name, minutes: minutes, points: 0, needsApproval: false, ends: start + length,
            replaced: replaced, voucherKeeps: left - minutes)
    }
}
