import RuleLanguage

/// What rules pay, in the order in which ladders reach them, and what their steps bring, rule by rule.
struct PaymentOrder {
    let payments: [Payment]
    /// Where the payment of each rule lies.
    let placeOfRule: [Int32]
    let payouts: [Payout]
    let surprises: [Surprise]

    /// - Parameters:
    ///   - steps: what each rule brings these children.
    ///   - ruleNames: what the rules were called.
    ///   - badges: their names in order.
    ///   - runs: where the state of each streak lies, by its name.
    init(
        _ rules: [any PlannedRule], _ steps: [[Step]], _ forms: [RuleForm], _ ruleNames: RuleNames, badges: [String],
        runs: [String: Int32]
    ) {
        let placeOfBadge = Dictionary(
            zip(badges, badges.indices.map(Int32.init)), uniquingKeysWith: { first, _ in first })
        var payments: [Payment] = []
        var payouts: [Payout] = []
        var surprises: [Surprise] = []
        func payout(_ reward: Reward) -> Payout {
            var payout = Payout(reward)
            payout.badge = reward.badge.flatMap { placeOfBadge[$0] } ?? -1
            if let gift = reward.freezes, let run = runs[gift.streak] {
                payout.frozenRun = run
                payout.freezes = Int64(gift.count)
            }
            return payout
        }
        for ((rule, steps), form) in zip(zip(rules, steps), forms) {
            payments.append(Payment(form, firstStep: Int32(payouts.count), steps: steps))
            for (place, step) in steps.enumerated() {
                var whole = payout(step.reward)
                if !step.reward.oneOf.isEmpty {
                    whole.surprise = Int32(surprises.count)
                    let draw = Draw(of: rule, ruleNames.firstName(of: form.id), step: place)
                    surprises.append(Surprise(draw: draw, payouts: step.reward.possible.map(payout)))
                }
                payouts.append(whole)
            }
        }
        let inOrder = payments.indices.sorted { (payments[$0].state, $0) < (payments[$1].state, $1) }
        var placeOfRule = [Int32](repeating: -1, count: payments.count)
        for (place, rule) in inOrder.enumerated() { placeOfRule[rule] = Int32(place) }
        self.payments = inOrder.map { payments[$0] }
        self.placeOfRule = placeOfRule
        self.payouts = payouts
        self.surprises = surprises
    }

    /// A target with the place of what it pays.
    func paid(_ target: Target) -> Target {
        var target = target
        if target.kind == .win { target.payment = placeOfRule[Int(target.index)] }
        return target
    }
}
