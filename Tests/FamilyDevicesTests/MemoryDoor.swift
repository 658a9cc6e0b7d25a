import OperatingSystem

@testable import FamilyDevices

/// Files in memory, of which every step can be made to fail.
final class MemoryDoor: FileDoor, @unchecked Sendable {
    enum Node: Equatable {
        case file([UInt8])
        case folder
        case placeholder
        case other
    }

    /// What becomes of a step that fails.
    enum Fault: CaseIterable, Sendable {
        /// Nothing was done.
        case before
        /// A part of what was to be written was, and nobody cleans up.
        case half
        /// It was done, and an error came all the same.
        case after
    }

    private struct State {
        var nodes: [String: Node] = [:]
        var size: [String: Int64] = [:]
        var busy: Set<String> = []
        var step = 0
        var failing: (step: Int, fault: Fault, isForever: Bool)?
        var isOtherVolume = false
    }

    /// One test uses a door at a time.
    private final class Held {
        var value = State()

        func withLock<Result>(_ body: (inout State) -> Result) -> Result { body(&value) }
    }

    private let state = Held()
    static let busyError = SystemError(number: 16)
    static let fullError = SystemError(number: 28)
    private static let missing = SystemError(number: 2)
    private static let otherVolume = SystemError(number: 18)

    init(folders: [String] = ["/shared"]) {
        state.withLock { state in for folder in folders { state.nodes[folder] = .folder } }
    }

    // MARK: - What a test does

    subscript(path: String) -> Node? {
        get { state.withLock { $0.nodes[path] } }
        set {
            state.withLock { state in
                let folder = Path.folder(of: path)
                if newValue != nil, state.nodes[folder] == nil { state.nodes[folder] = .folder }
                state.nodes[path] = newValue
            }
        }
    }

    func bytes(_ path: String) -> [UInt8] {
        if case .file(let bytes) = self[path] { bytes } else { [] }
    }

    func pretend(_ path: String, hasSize size: Int64) { state.withLock { $0.size[path] = size } }

    func keepBusy(_ path: String, _ isBusy: Bool) {
        state.withLock { state in
            if isBusy { state.busy.insert(path) } else { state.busy.remove(path) }
        }
    }

    /// The files below a folder.
    func files(below folder: String) -> [String] {
        state.withLock { state in
            state.nodes.filter { $0.key.hasPrefix(folder + "/") && $0.value != .folder }.keys.sorted()
        }
    }

    /// Makes the nth step from now fail. After a kill no step is taken any more.
    func fail(at step: Int, _ fault: Fault, forever: Bool = false) {
        state.withLock { $0.failing = ($0.step + step, fault, forever) }
    }

    func failNoMore() { state.withLock { $0.failing = nil } }

    func separateVolumes() { state.withLock { $0.isOtherVolume = true } }

    /// Another folder with the same files.
    func copy() -> MemoryDoor {
        let copy = MemoryDoor()
        let nodes = state.withLock { $0.nodes }
        copy.state.withLock { $0.nodes = nodes }
        return copy
    }

    // MARK: - What the program does

    private func step<Result>(
        _ work: (inout State) throws(SystemError) -> Result, half: (inout State) -> Void = { _ in }
    ) throws(SystemError) -> Result {
        let outcome: Swift.Result<Result, SystemError> = state.withLock { state in
            state.step += 1
            if let failing = state.failing, state.step == failing.step || failing.isForever && state.step > failing.step
            {
                if state.step == failing.step {
                    switch failing.fault {
                    case .before: break
                    case .half: half(&state)
                    case .after: _ = try? work(&state)
                    }
                }
                return .failure(Self.fullError)
            }
            do throws(SystemError) { return .success(try work(&state)) } catch { return .failure(error) }
        }
        return try outcome.get()
    }

    func entries(in folder: String) throws(SystemError) -> [FolderEntry] {
        try step { state throws(SystemError) in
            guard state.nodes[folder] == .folder else { throw Self.missing }
            var entries: [FolderEntry] = []
            for (path, node) in state.nodes where path.hasPrefix(folder + "/") {
                let name = String(path.dropFirst(folder.count + 1))
                guard !name.contains("/") else { continue }
                switch node {
                case .file(let bytes):
                    let size = state.size[path] ?? Int64(bytes.count)
                    entries.append(FolderEntry(name: name, kind: .file, size: size))
                case .folder: entries.append(FolderEntry(name: name, kind: .folder, size: 0))
                case .placeholder: entries.append(FolderEntry(name: name, kind: .placeholder, size: 4096))
                case .other: entries.append(FolderEntry(name: name, kind: .other, size: 0))
                }
            }
            return entries
        }
    }

    func bytes(of path: String, upTo count: Int) throws(SystemError) -> [UInt8] {
        try step { state throws(SystemError) in
            if state.busy.contains(path) { throw Self.busyError }
            guard case .file(let bytes) = state.nodes[path] else { throw Self.missing }
            return Array(bytes.prefix(count))
        }
    }

    func makeFolder(_ path: String) throws(SystemError) {
        try step { state throws(SystemError) in
            guard Path.folder(of: path) == "/" || state.nodes[Path.folder(of: path)] == .folder else {
                throw Self.missing
            }
            state.nodes[path] = .folder
        }
    }

    func write(_ bytes: [UInt8], to path: String) throws(SystemError) {
        try step { state throws(SystemError) in
            guard state.nodes[Path.folder(of: path)] == .folder else { throw Self.missing }
            state.nodes[path] = .file(bytes)
        } half: { state in
            state.nodes[path] = .file(Array(bytes.prefix(bytes.count / 2)))
        }
    }

    func move(_ path: String, to new: String) throws(SystemError) {
        try step { state throws(SystemError) in
            if state.isOtherVolume, Path.folder(of: path) != Path.folder(of: new) { throw Self.otherVolume }
            guard let node = state.nodes[path], state.nodes[Path.folder(of: new)] == .folder else {
                throw Self.missing
            }
            state.nodes[path] = nil
            state.nodes[new] = node
        }
    }

    func synchronise(_ folder: String) throws(SystemError) { try step { _ throws(SystemError) in } }

    func remove(_ path: String) throws(SystemError) {
        try step { state throws(SystemError) in
            guard state.nodes.removeValue(forKey: path) != nil else { throw Self.missing }
        }
    }
}
