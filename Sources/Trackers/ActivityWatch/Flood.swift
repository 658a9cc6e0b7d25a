/// Mends the small holes and overlaps that ActivityWatch records because it polls. ActivityWatch calls this "flooding";
/// the rules are those of both its servers:
/// - Records are taken by start, then by length.
/// - Two neighbours with one label that overlap, or lie at most `pulse` apart, become one record.
/// - Between two neighbours with different labels, a pause of at most `pulse` (or an overlap of less than `tolerance`)
///   is divided in the middle.
/// - A larger overlap belongs to the record that starts later. The earlier one does not resume after it.
/// - A record that is left without length is dropped.
///
/// Before that, of records with one label and one start only the longest is kept: they are duplicates, or a record that
/// was written again after it had grown.
enum Flood {
    /// The longest pause that is closed, in milliseconds.
    static let pulse: Int64 = 5000
    /// The length in milliseconds below which an overlap is imprecision of the watchers' clocks.
    static let tolerance: Int64 = 100

    /// The records with pauses closed and overlaps settled: sorted, disjoint, neighbours that touch differ.
    ///
    /// The order of the records does not matter. Of two records with one start and one length, the one whose label
    /// sorts first is taken as the later.
    static func over<Label: Comparable>(_ records: [LabelledStretch<Label>]) -> [LabelledStretch<Label>] {
        var stretches = longest(records).sorted { one, other in
            (one.start, one.length, other.label) < (other.start, other.length, one.label)
        }
        for index in stretches.indices.dropFirst() {
            (stretches[index - 1], stretches[index]) = closed(stretches[index - 1], stretches[index])
        }
        return settled(stretches.filter { $0.length > 0 })
    }

    /// The longest record of each label and start.
    private static func longest<Label: Comparable>(_ records: [LabelledStretch<Label>]) -> [LabelledStretch<Label>] {
        var result: [LabelledStretch<Label>] = []
        result.reserveCapacity(records.count)
        let sorted = records.sorted { ($0.start, $0.label, $1.length) < ($1.start, $1.label, $0.length) }
        for record in sorted where result.last?.start != record.start || result.last?.label != record.label {
            result.append(record)
        }
        return result
    }

    /// Closes the pause between two neighbours. A record that is absorbed keeps no length and stands at the common end,
    /// where it still meets the next one.
    private static func closed<Label>(
        _ earlier: LabelledStretch<Label>, _ later: LabelledStretch<Label>
    ) -> (LabelledStretch<Label>, LabelledStretch<Label>) {
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

    /// The stretches without overlap: stretches of one label are joined, and of different labels the later wins.
    private static func settled<Label>(_ stretches: [LabelledStretch<Label>]) -> [LabelledStretch<Label>] {
        var result: [LabelledStretch<Label>] = []
        result.reserveCapacity(stretches.count)
        for stretch in stretches {
            var isAbsorbed = false
            while let last = result.popLast() {
                if last.label == stretch.label, last.end >= stretch.start {
                    result.append(
                        LabelledStretch(start: last.start, end: max(last.end, stretch.end), label: last.label))
                    isAbsorbed = true
                    break
                }
                let end = min(last.end, stretch.start)
                if end > last.start {
                    result.append(LabelledStretch(start: last.start, end: end, label: last.label))
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
