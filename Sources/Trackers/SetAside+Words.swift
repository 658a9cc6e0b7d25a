import Languages

extension SetAside {
    /// The place of the record, for a parent: `record 3 of aw-watcher-window_mia-laptop`.
    package var place: String {
        if let row {
            return localized("record \(row) of \(group)")
        }
        return "\(group) (\(count) \(count == 1 ? "record" : "records"))"
    }
}

extension SetAside.Reason {
    /// The reason, for a parent.
    package var words: String {
        switch self {
        case .unreadable: localized("it cannot be read")
        case .unreadableTime: localized("its time cannot be read")
        case .unreadableLength: localized("its length cannot be read")
        case .negativeLength: localized("its length is below zero")
        case .longerThanADay: localized("it claims to be longer than a day")
        case .namelessApp: localized("it does not say which app it is about")
        case .notUse(let kind): localized("\(kind) does not say which app was used")
        case .unreadableGroup: localized("it does not say what it holds")
        }
    }

    /// Whether something is wrong with the record. A record that merely says nothing about use is no fault.
    package var isFault: Bool {
        if case .notUse = self { false } else { true }
    }
}
