import Manual
import ShippedFiles

extension Manual {
    /// The pages that come with the program.
    static var shipped: Manual {
        Manual(ShippedFiles.pages().map { (String($0.name.dropLast(3)), String(decoding: $0.bytes, as: UTF8.self)) })
    }
}
