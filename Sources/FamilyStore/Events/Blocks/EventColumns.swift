/// Events as a block holds them, in order of (start, id): each property a column. Names and deliveries are the numbers that
/// the store has given them.
struct EventColumns {
    /// One event without its id.
    struct Fields: Hashable {
        var start: Int64
        var length: Int64
        var child: Int64
        var app: Int64
        /// 0 if no device was named.
        var device: Int64
        var delivery: Int64
        /// 0 if nothing was counted besides time.
        var counts: Int64 = 0

        /// When the use ended; the latest instant if no clock can say it.
        var end: Int64 {
            let (end, overflow) = start.addingReportingOverflow(length)
            return overflow ? .max : end
        }

        /// Whether two reports of an id say the same, whoever delivered them.
        func saysTheSame(as other: Fields) -> Bool {
            length == other.length && start == other.start && child == other.child && app == other.app
                && device == other.device && counts == other.counts
        }
    }

    private(set) var starts: [Int64] = []
    private(set) var lengths: [Int64] = []
    private(set) var children: [Int64] = []
    private(set) var apps: [Int64] = []
    private(set) var devices: [Int64] = []
    private(set) var deliveries: [Int64] = []
    private(set) var counts = RareColumn()
    private(set) var ids = EventIDs()

    var count: Int { starts.count }

    /// The columns whose numbers stand for names.
    var named: [[Int64]] { [children, apps, devices, counts.values] }

    subscript(place: Int) -> Fields {
        Fields(
            start: starts[place], length: lengths[place], child: children[place], app: apps[place],
            device: devices[place], delivery: deliveries[place], counts: counts[place])
    }

    mutating func append(_ fields: Fields, id: String) {
        starts.append(fields.start)
        lengths.append(fields.length)
        children.append(fields.child)
        apps.append(fields.app)
        devices.append(fields.device)
        deliveries.append(fields.delivery)
        counts.append(fields.counts)
        ids.append(id)
    }

    mutating func append(_ places: Range<Int>, of other: EventColumns) {
        starts.append(contentsOf: other.starts[places])
        lengths.append(contentsOf: other.lengths[places])
        children.append(contentsOf: other.children[places])
        apps.append(contentsOf: other.apps[places])
        devices.append(contentsOf: other.devices[places])
        deliveries.append(contentsOf: other.deliveries[places])
        counts.append(places, of: other.counts)
        ids.append(places, of: other.ids)
    }

    mutating func append(_ rows: [Int], of other: EventColumns) {
        var first = 0
        while first < rows.count {
            var end = first + 1
            while end < rows.count, rows[end] == rows[end - 1] + 1 { end += 1 }
            append(rows[first]..<rows[end - 1] + 1, of: other)
            first = end
        }
    }

    /// Puts other numbers in the place of the children, apps, devices, counts and deliveries.
    mutating func renumber(names: [Int64], deliveries numbers: [Int64]) {
        for place in children.indices { children[place] = names[Int(children[place])] }
        for place in apps.indices { apps[place] = names[Int(apps[place])] }
        for place in devices.indices { devices[place] = names[Int(devices[place])] }
        counts.renumber(names)
        for place in deliveries.indices { deliveries[place] = numbers[Int(deliveries[place])] }
    }

    /// Negative if an event comes before one of other columns in the order of (start, id); 0 if both are equal.
    func order(_ place: Int, against other: EventColumns, _ otherPlace: Int) -> Int {
        let (one, two) = (starts[place], other.starts[otherPlace])
        if one != two { return one < two ? -1 : 1 }
        return ids.order(place, against: other.ids, otherPlace)
    }

    /// The first event that starts at an instant or later.
    func firstPlace(from start: Int64) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] < start { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
