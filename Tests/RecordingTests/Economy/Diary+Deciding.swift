import Economy
import FamilyStore
import FamilyTime
import Testing

@testable import Recording

extension Diary {
    static let noRules = #"{ "challenges": [] }"#

    /// Decides something for Mia at a time, as a command does.
    @discardableResult
    func decide<Value>(
        _ now: String, beforeStep: StepHook? = nil, _ body: (inout Desk) throws(EconomyRefusal) -> Value
    ) throws -> Value {
        try recorder(now: now, beforeStep: beforeStep).decide(for: 0, body).get()
    }

    func redeem(_ minutes: Int, _ now: String, beforeStep: StepHook? = nil) throws {
        try decide(now, beforeStep: beforeStep) { desk throws(EconomyRefusal) in
            _ = try desk.redeem("minecraft", .minutes(minutes))
        }
    }

    /// What is due is decided, as `run` does.
    func settle(_ now: String, isEnforcing: Bool = false) throws {
        try recorder(now: now).finishAndDecide(isEnforcing: isEnforcing)
    }

    /// Mia's desk as it is recorded.
    func desk(_ now: String) throws -> Desk {
        let instant = try Self.instant(now)
        let store = try store(.readOnly)
        let versions = try versions(store, now: instant)
        return try Desk(of: 0, versions.family, FamilyNames(versions.family), versions.plan, store, now: instant)
    }

    /// Kinds of decisions, in the order in which they were made.
    func decided() throws -> [String] { try store().decisions(of: "mia").all().map(\.kind) }

    /// Kinds of what hooks are told of decisions.
    func toldOfDecisions() throws -> [String] {
        try store().outcomes(after: 0).all().map(\.kind).filter { Decision.Kind(rawValue: $0) != nil }
    }
}
