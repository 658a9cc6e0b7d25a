package import JSONText

/// Checks, completes and explains a family's files while a parent types them (Language Server Protocol 3.17).
///
/// A value without input and output of its own: `receive` takes messages and returns those to send.
package struct LanguageServer {
    let files: FileAccess
    /// The texts that are open in the editor, by path.
    var open: [String: OpenText] = [:]
    /// The address by which the editor knows each open text, by path.
    var addresses: [String: String] = [:]
    /// The files whose findings were published, so that the findings can be withdrawn.
    var told: Set<String> = []
    /// The folders that the editor works in, by its own word.
    var roots: [String] = []
    /// Whether anything has changed since findings were last published.
    private var isChanged = false
    private var isInitialized = false
    private var isShutDown = false
    /// Whether the editor asked for the end before it ended the connection. Nil until the connection ends.
    package private(set) var endedWell: Bool?

    package init(_ files: FileAccess) {
        self.files = files
    }

    /// - Parameter bodies: the messages that have arrived. Files are checked once, behind the last change, because an
    ///   editor sends a change for each key that is pressed.
    /// - Returns: the messages to send.
    package mutating func receive(_ bodies: [[UInt8]]) -> [JSONOutput] {
        let messages = bodies.map(Message.init)
        let lastChange = messages.lastIndex(where: \.isNotification) ?? -1
        var answers: [JSONOutput] = []
        for (place, message) in messages.enumerated() where endedWell == nil {
            answers += receive(message)
            guard place >= lastChange, isChanged, !isShutDown else { continue }
            isChanged = false
            answers += publish()
        }
        return answers
    }

    private mutating func receive(_ message: Message) -> [JSONOutput] {
        switch message {
        case .answer: return []
        case .broken(let error): return [error.answer()]
        case .notification(let method, let params):
            notice(method, params)
            return []
        case .request(let id, let method, let params):
            do throws(RPCError) {
                return [.answer(try answer(method, params), to: id)]
            } catch {
                return [error.answer(to: id)]
            }
        }
    }

    private mutating func answer(_ method: String, _ params: JSONNode?) throws(RPCError) -> JSONOutput {
        if method == "initialize" {
            guard !isInitialized else { throw RPCError(.invalid, "This was done already.") }
            isInitialized = true
            roots = Self.roots(params)
            return Self.abilities
        }
        guard isInitialized else { throw RPCError(.notInitialized, "The first request has to be initialize.") }
        guard !isShutDown else { throw RPCError(.invalid, "The connection is being ended.") }
        switch method {
        case "shutdown":
            isShutDown = true
            return .null
        case "textDocument/completion": return try place(params).map { completions(at: $0) } ?? .null
        case "textDocument/hover": return try place(params).flatMap { hover(at: $0) } ?? .null
        case "textDocument/definition": return try place(params).flatMap { definition(at: $0) } ?? .null
        case "textDocument/codeAction": return try codeActions(params)
        case "textDocument/formatting": return try formatting(params)
        default: throw RPCError(.unknownMethod, "There is no \(method) here.")
        }
    }

    private mutating func notice(_ method: String, _ params: JSONNode?) {
        if method == "exit" { endedWell = isShutDown }
        guard isInitialized, !isShutDown else { return }
        switch method {
        case "textDocument/didOpen": didOpen(params)
        case "textDocument/didChange": didChange(params)
        case "textDocument/didSave", "workspace/didChangeWatchedFiles": break
        case "textDocument/didClose": didClose(params)
        case "workspace/didRenameFiles": didRename(params)
        default: return
        }
        isChanged = true
    }

    private static func roots(_ params: JSONNode?) -> [String] {
        let folders = (params?["workspaceFolders"]?.array ?? []).compactMap { $0["uri"]?.string }
        return (folders + [params?["rootUri"]?.string].compactMap(\.self)).compactMap(FileAddress.path)
    }

    private static let abilities: JSONOutput = .object([
        (
            "capabilities",
            .object([
                ("positionEncoding", .string("utf-16")),
                (
                    "textDocumentSync",
                    .object([("openClose", .bool(true)), ("change", .int(2)), ("save", .bool(true))])
                ),
                (
                    "completionProvider",
                    .object([("triggerCharacters", .array([.string("\""), .string(":"), .string(" ")]))])
                ),
                ("hoverProvider", .bool(true)), ("definitionProvider", .bool(true)),
                ("documentFormattingProvider", .bool(true)),
                ("codeActionProvider", .object([("codeActionKinds", .array([.string("quickfix")]))])),
                (
                    "workspace",
                    .object([
                        (
                            "fileOperations",
                            .object([
                                (
                                    "didRename",
                                    .object([
                                        (
                                            "filters",
                                            .array([
                                                .object([("pattern", .object([("glob", .string("**/*.json"))]))])
                                            ])
                                        )
                                    ])
                                )
                            ])
                        )
                    ])
                ),
            ])
        ),
        ("serverInfo", .object([("name", .string("challenges"))])),
    ])
}
