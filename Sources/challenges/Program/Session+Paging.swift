import CommandTable
import OperatingSystem

extension Session {
    /// Shows a text that may be long: through a pager where a person reads it.
    func page(_ text: String) {
        let pager = terminal.isOutputTerminal && !options.flag("plain") ? Pager(Environment.variables) : nil
        if pager?.show(text) != true { terminal.write(painted: text) }
    }
}
