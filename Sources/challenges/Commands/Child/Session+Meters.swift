import FamilySettings
import FamilyStore
import JSONText
import Presentation
import Recording

extension Session {
    /// Shows one part of the children's screens by itself.
    /// - Parameter key: the key of this part in JSON output.
    func showMeters(
        _ key: String, json: (StatusView, FamilyStore?) throws -> [JSONOutput],
        screen: (StatusView, FamilyStore?) throws -> MetersScreen
    ) throws -> ExitStatus {
        let loaded = try load()
        return try looking(loaded) { session, store in
            let interpreter = try loaded.view(store, now: session.now)
            var items: [JSONOutput] = []
            for (place, child) in try session.children(of: loaded.family).enumerated() {
                let view = try loaded.status(interpreter, child, store, now: session.now)
                if session.wantsJSON {
                    items.append(
                        .object([
                            ("child", .string(loaded.family.children[child].id)), (key, .array(try json(view, store))),
                        ]))
                } else {
                    if place > 0 { session.terminal.write("\n") }
                    session.show(try screen(view, store))
                }
            }
            if session.wantsJSON { session.show(json: .object([("format", .int(1)), ("children", .array(items))])) }
            return .fine
        }
    }
}
