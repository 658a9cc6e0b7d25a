extension String {
    var trimmingTrailingBlanks: String {
        guard last == " " else { return self }
        guard let end = lastIndex(where: { $0 != " " }) else { return "" }
        return String(self[...end])
    }
}
