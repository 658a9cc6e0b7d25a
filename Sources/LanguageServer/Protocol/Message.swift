package import JSONText

/// A message of JSON-RPC 2.0, as an editor sends it.
enum Message {
    case request(id: JSONOutput, method: String, params: JSONNode?)
    case notification(method: String, params: JSONNode?)
    /// A response. It is ignored, because the server sends no requests.
    case answer
    /// Bytes that are not a valid message, with the error to answer.
    case broken(RPCError)

    var isNotification: Bool { if case .notification = self { true } else { false } }

    init(_ body: [UInt8]) {
        let document = JSONParser.parse(body)
        guard document.isValid, let root = document.root else {
            self = .broken(RPCError(.parse, "This is no JSON."))
            return
        }
        let id = root["id"].flatMap { node -> JSONOutput? in
            switch node.value {
            case .number(let number): .raw(number.text)
            case .string(let text): .string(text)
            default: nil
            }
        }
        if let method = root["method"]?.string {
            let params = root["params"]
            self =
                id.map { .request(id: $0, method: method, params: params) }
                ?? .notification(method: method, params: params)
        } else if root["result"] != nil || root["error"] != nil {
            self = .answer
        } else {
            self = .broken(RPCError(.invalid, "This is no request."))
        }
    }
}

/// Why a request is refused.
struct RPCError: Error {
    enum Code: Int64 {
        case parse = -32700
        case invalid = -32600
        case unknownMethod = -32601
        case wrongParameters = -32602
        case notInitialized = -32002
    }

    var code: Code
    var message: String

    init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    func answer(to id: JSONOutput = .null) -> JSONOutput {
        .object([
            ("jsonrpc", .string("2.0")), ("id", id),
            ("error", .object([("code", .int(code.rawValue)), ("message", .string(message))])),
        ])
    }
}

extension JSONOutput {
    static func answer(_ result: JSONOutput, to id: JSONOutput) -> JSONOutput {
        .object([("jsonrpc", .string("2.0")), ("id", id), ("result", result)])
    }

    static func notification(_ method: String, _ params: JSONOutput) -> JSONOutput {
        .object([("jsonrpc", .string("2.0")), ("method", .string(method)), ("params", params)])
    }

    /// The message as bytes to send, with its header.
    package var framed: [UInt8] {
        let body = utf8()
        return Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
    }
}
