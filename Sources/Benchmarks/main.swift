import Foundation

// What counts are the ratios: each is against a baseline of the same run, because machines differ and drift.

let usage = """
    Usage: swift run -c release Benchmarks [--save FILE] [--compare FILE] [--quick] [--growth] [--ingest] [--sync]

      --save FILE     keep the table
      --compare FILE  set a table that was kept beside this one
      --quick         a tenth of the events
      --growth        only what an event costs beside more rules and more children
      --ingest        only a million events from a file to the disk
      --sync          only a year of two children that a new device reads
    """

func run(_ arguments: [String]) throws {
    func value(of option: String) -> String? {
        guard let place = arguments.firstIndex(of: option), place + 1 < arguments.count else { return nil }
        return arguments[place + 1]
    }
    let paths = ["--save", "--compare"].compactMap(value)
    guard
        arguments.allSatisfy({
            ["--save", "--compare", "--quick", "--growth", "--ingest", "--sync"].contains($0) || paths.contains($0)
        })
    else {
        print(usage)
        return
    }
    let count = arguments.contains("--quick") ? 30_000 : 300_000
    var table = MeasurementTable()
    print(Machine.description)
    if let path = value(of: "--compare") { try table.compare(with: path) }

    if arguments.contains("--ingest") {
        try IngestBenchmarks.run(arguments.contains("--quick") ? 100_000 : 1_000_000, &table)
        if let path = value(of: "--save") { try table.save(to: path) }
        return
    }
    if arguments.contains("--sync") {
        try SyncBenchmarks.run(count, &table)
        if let path = value(of: "--save") { try table.save(to: path) }
        return
    }
    let workload = Workload(children: 100, count: count)
    let lines = workload.lines()
    print("\(count) events of \(lines.count / count) bytes, 100 children, 40 apps")
    GrowthBenchmarks.rules(workload, lines, &table)
    GrowthBenchmarks.children(days: arguments.contains("--quick") ? 3 : 30, events: count * 9, &table)
    guard !arguments.contains("--growth") else { return }
    let scanning = ReadingBenchmarks.scanning(lines)
    ReadingBenchmarks.run(workload, lines, scanning: scanning, &table)
    ReplayBenchmarks.run(workload, scanning: scanning, &table)
    ReplayBenchmarks.density(count, &table)
    ReplayBenchmarks.states(workload, &table)
    RuleBenchmarks.run(workload, &table)
    try StoreBenchmarks.run(workload, &table)
    try HorizonBenchmarks.run(&table)
    try IngestBenchmarks.run(count, &table)
    try SyncBenchmarks.run(count, &table)
    if let path = value(of: "--save") { try table.save(to: path) }
}

do {
    try run(Array(CommandLine.arguments.dropFirst()))
} catch {
    FileHandle.standardError.write(Data("Benchmarks: \(error)\n".utf8))
    exit(1)
}
