import OperatingSystem
import Recording

extension FolderError {
    /// Does what changes a file or folder, and tells of that path if the system fails.
    static func writing<Value>(_ path: String, _ body: () throws -> Value) throws -> Value {
        do { return try body() } catch let error as SystemError {
            throw FolderError(error, path: path, or: .unwritable)
        }
    }
}
