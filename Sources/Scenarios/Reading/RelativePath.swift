/// Resolves paths in a scenario, which are relative to the scenario's folder.
enum RelativePath {
    /// The path of a file that another file names. `..` is removed where possible, because the reader sees the path.
    static func resolve(_ path: String, from file: String) -> String {
        guard !path.hasPrefix("/") else { return path }
        let folder = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        var steps: [Substring] = Array(folder)
        for step in path.split(separator: "/") where step != "." {
            if step == "..", let last = steps.last, last != "..", last != "", last != "." {
                steps.removeLast()
            } else {
                steps.append(step)
            }
        }
        return steps.joined(separator: "/")
    }
}
