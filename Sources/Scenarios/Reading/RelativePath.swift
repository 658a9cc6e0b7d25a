/// Paths in a scenario lead on from the folder that the scenario lies in.
enum RelativePath {
    /// The path of a file that another one names, `..` taken out where that can be done: it is shown to the reader.
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
