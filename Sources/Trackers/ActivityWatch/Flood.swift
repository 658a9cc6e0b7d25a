/// ActivityWatch polls, so what it records has small holes and overlaps. "Flooding" is its name for mending them, and
/// these are its rules, which both of its servers follow:
/// records are taken by start, then length; of two neighbours that say the same, overlapping or at most `pulse`
/// apart, one is made; between two that differ, a pause of at most `pulse` (or an overlap of less than `tolerance`)
/// is divided in the middle; any larger overlap belongs to the record that starts later, and the earlier one does not
/// come back after it; what has no length in the end is dropped.
///
/// Before that, of records that say the same and start together the longest is kept: they are duplicates, or one that
/// was written again when it had grown.
enum Flood {
    /// The longest pause that is closed, in milliseconds.
    static let pulse: Int64 = 5000
    /// Overlaps below this many milliseconds are imprecision of the watchers' clocks.
    static let tolerance: Int64 = 100

    /// The records with pauses closed and overlaps settled: sorted, disjoint, neighbours that touch differ.
    ///
    /// The order of the records does not matter: of two that start together and last equally long, the one whose label
    /// sorts first is taken as the later.
    static func over<Label: Comparable>(_ records: [Stretch<Label>]) -> [Stretch<Label>] {
        var stretches = longest(records).sorted { one, other in
            (one.start, one.length, other.label) < (other.start, other.length, one.label)
        }
        for index in stretches.indices.dropFirst() {
            (stretches[index - 1], stretches[index]) = closed(stretches[index - 1], stretches[index])
        }
        return settled(stretches.filter { $0.length > 0 })
    }

    /// The longest of each label and start.
    private static func longest<Label: Comparable>(_ records: [Stretch<Label>]) -> [Stretch<Label>] {
        var result: [Stretch<Label>] = []
        result.reserveCapacity(records.count)
        let sorted = records.sorted { ($0.start, $0.label, $1.length) < ($1.start, $1.label, $0.length) }
        for record in sorted where result.last?.start != record.start || result.last?.label != record.label {
            result.append(record)
        }
        return result
    }

    /// Two neighbours after the pause between them is closed. One that is absorbed is left without length at the
    /// common end, where it still meets what follows.
    private static func closed<Label>(
        _ earlier: Stretch<Label>, _ later: Stretch<Label>
    ) -> (Stretch<Label>, Stretch<Label>) {
        var (earlier, later) = (earlier, later)
        let pause = later.start - earlier.end
        let isSame = earlier.label == later.label
        if isSame, pause < 0 {
            earlier.start = min(earlier.start, later.start)
            earlier.end = max(earlier.end, later.end)
            later.start = earlier.end
            later.end = earlier.end
        } else if pause == 0 || pause > pulse || pause <= -tolerance {
            return (earlier, later)
        } else if !isSame {
            let middle = earlier.end + pause / 2
            earlier.end = middle
            later.start = middle
        } else if earlier.length >= later.length {
            earlier.end = later.end
            later.start = later.end
        } else {
            later.start = earlier.start
            earlier.end = earlier.start
        }
        return (earlier, later)
    }

    /// The stretches without overlap: of the same, the union; of different ones the later wins.
    private static func settled<Label>(_ stretches: [Stretch<Label>]) -> [Stretch<Label>] {
        var result: [Stretch<Label>] = []
        result.reserveCapacity(stretches.count)
        for stretch in stretches {
            var isAbsorbed = false
            while let last = result.popLast() {
                if last.label == stretch.label, last.end >= stretch.start {
                    result.append(Stretch(start: last.start, end: max(last.end, stretch.end), label: last.label))
                    isAbsorbed = true
                    break
                }
                let end = min(last.end, stretch.start)
                if end > last.start {
                    result.append(Stretch(start: last.start, end: end, label: last.label))
                    break
                }
            }
            if !isAbsorbed {
                result.append(stretch)
            }
        }
        return result
    }
}
