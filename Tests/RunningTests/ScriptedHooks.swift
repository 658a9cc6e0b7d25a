import JSONText

@testable import Running

/// Hooks that behave as they are told, by the simulated clock.
final class ScriptedHooks: HookLauncher {
    enum Behaviour {
        /// Takes everything, after so many milliseconds.
        case takes(after: Int64)
        case fails
        case hangs
        /// Fails as often as this, then takes everything.
        case failsFirst(Int)
        /// Fails whenever this stands in what it gets.
        case failsOn(String)
        case doesNotStart
    }

    var behaviours: [String: Behaviour] = [:]
    var now: Int64 = 0
    /// What each hook was handed, try by try.
    private(set) var handed: [String: [[String]]] = [:]
    /// What each hook has acknowledged, by id.
    private(set) var acknowledged: [String: [String]] = [:]
    /// When each hook was started.
    private(set) var started: [String: [Int64]] = [:]
    private(set) var stopped: [String] = []
    /// The most that ran of one hook at the same time.
    private(set) var mostAtOnce = 0
    private var running: [String: Int] = [:]

    func launch(_ hook: Hook, input: String) throws(HookTrouble) -> any RunningHook {
        let lines = input.split(separator: "\n").map(String.init)
        handed[hook.name, default: []].append(lines)
        started[hook.name, default: []].append(now)
        let behaviour = behaviours[hook.name] ?? .takes(after: 0)
        if case .doesNotStart = behaviour { throw HookTrouble("It does not start: no such file.") }
        running[hook.name, default: 0] += 1
        mostAtOnce = max(mostAtOnce, running[hook.name] ?? 0)
        return ScriptedHook(self, hook.name, behaviour, lines.map { Self.id(of: $0) })
    }

    static func id(of line: String) -> String { JSONParser.parse(Array(line.utf8)).root?["id"]?.string ?? line }

    /// What ran has lost who started it.
    func abandon() { running = [:] }

    fileprivate func end(_ name: String, taking ids: [String]) {
        running[name, default: 1] -= 1
        acknowledged[name, default: []] += ids
    }

    fileprivate func stop(_ name: String) {
        running[name, default: 1] -= 1
        stopped.append(name)
    }
}

private final class ScriptedHook: RunningHook {
    private let hooks: ScriptedHooks
    private let name: String
    private let behaviour: ScriptedHooks.Behaviour
    private let ids: [String]
    private let began: Int64

    init(_ hooks: ScriptedHooks, _ name: String, _ behaviour: ScriptedHooks.Behaviour, _ ids: [String]) {
        self.hooks = hooks
        self.name = name
        self.behaviour = behaviour
        self.ids = ids
        began = hooks.now
    }

    /// Nothing is ever to be read from it.
    var descriptor: Int32? { -1 }

    func look() -> HookEnd? {
        switch behaviour {
        case .takes(let delay):
            guard hooks.now >= began + delay else { return nil }
            return take()
        case .fails, .doesNotStart: return fail()
        case .hangs: return nil
        case .failsFirst(let count): return (hooks.handed[name]?.count ?? 0) <= count ? fail() : take()
        case .failsOn(let text): return ids.contains { $0.contains(text) } ? fail() : take()
        }
    }

    func stop() { hooks.stop(name) }

    private func take() -> HookEnd {
        hooks.end(name, taking: ids)
        return .acknowledged
    }

    private func fail() -> HookEnd {
        hooks.end(name, taking: [])
        return .failed(HookTrouble("It ended with 1."))
    }
}
