import Foundation

// Run with: swift run -c release Benchmarks [--save FILE] [--compare FILE] [--quick]
// What counts are the ratios: each is against a baseline of the same run, because machines differ and drift.

func run(_ arguments: [String]) throws {
    func value(of option: String) -> String? {
        guard let place = arguments.firstIndex(of: option), place + 1 < arguments.count else { return nil }
        return arguments[place + 1]
    }
    let count = arguments.contains("--quick") ? 30_000 : 300_000
    var table = MeasurementTable()
    print(Machine.description)
    if let path = value(of: "--compare") { try table.compare(with: path) }

    let workload = Workload(children: 100, count: count)
    print("\(count) events of \(workload.lines.count / count) bytes, 100 children, 40 apps")
    let scanning = ReadingBenchmarks.scanning(workload)
    ReadingBenchmarks.run(workload, scanning: scanning, &table)
    ReplayBenchmarks.run(workload, scanning: scanning, &table)
    ReplayBenchmarks.children(count, &table)
    ReplayBenchmarks.density(count, &table)
    ReplayBenchmarks.states(workload, &table)
    RuleBenchmarks.run(workload, &table)
    try StoreBenchmarks.run(workload, &table)
    try HorizonBenchmarks.run(&table)
    if let path = value(of: "--save") { try table.save(to: path) }
}

do {
    try run(Array(CommandLine.arguments.dropFirst()))
} catch {
    FileHandle.standardError.write(Data("Benchmarks: \(error)\n".utf8))
    exit(1)
}
