import { execFileSync, spawnSync } from "node:child_process"
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs"
import { arch, cpus, release, totalmem } from "node:os"
import { join } from "node:path"

/** One line of the table of results. */
export interface Row {
  what: string
  measured: string
  /** The comparison in the same run; empty for a fixed target. */
  beside?: string
  ratio?: number
  wanted?: string
  /** Absent if there is no target. */
  isMet?: boolean
}

const file = "bench/results.md"
const columns = ["what", "measured", "beside", "ratio", "wanted", "met"]

/** Prints rows as a table and replaces the earlier table under their heading in bench/results.md. */
export function report(heading: string, rows: Row[], notes: string[] = []): void {
  const cells = rows.map(toCells)
  process.stdout.write(`${alignTable(cells)}\n`)
  for (const note of notes) process.stdout.write(`${note}\n`)
  const sections = readSections()
  const table = [columns, columns.map(() => "---"), ...cells].map((row) => `| ${row.join(" | ")} |`).join("\n")
  sections.set(heading, [describeRun(), table, ...notes].join("\n\n"))
  const parts = [...sections].map(([name, text]) => `## ${name}\n\n${text}\n`)
  writeFileSync(file, `# Measured\n\n${introduction}\n\n${parts.join("\n")}`)
}

const introduction = `Written by \`npm run bench\`, \`bench:slow\`, \`bench:pipelining\`, \`bench:pictures\`, \`bench:soak\` and \`bench:stop\`, each of which replaces its own part. Server and
client share the machine; contestants take turns in short rounds, and the middle of the rounds counts.`

function toCells({ what, measured, beside = "", ratio, wanted = "", isMet }: Row): string[] {
  const met = isMet === undefined ? "" : isMet ? "yes" : "**no**"
  return [what, measured, beside, ratio === undefined ? "" : ratio.toFixed(2), wanted, met]
}

function alignTable(cells: string[][]): string {
  const all = [columns, ...cells]
  const widths = columns.map((_, index) => Math.max(...all.map((row) => row[index]?.length ?? 0)))
  return all
    .map((row) =>
      row
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n")
}

function readSections(): Map<string, string> {
  const text = existsSync(file) ? readFileSync(file, "utf8") : ""
  const parts = text.split(/^## /m).slice(1)
  return new Map(
    parts.map((part) => {
      const end = part.indexOf("\n")
      return [part.slice(0, end), part.slice(end).trim()]
    }),
  )
}

/** When and where: the date, the machine, and the versions of what takes part. */
function describeRun(): string {
  const gigabytes = Math.round(totalmem() / 1024 ** 3)
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim() || arch()}), ${gigabytes} GB, Linux ${release()}`
  const versions = [
    `Node ${process.versions.node}`,
    versionOf("nginx", "-v"),
    versionOf("wrk", "-v"),
    postgresVersion(),
  ]
  return `${new Date().toISOString().slice(0, 10)}, ${machine}; ${versions.join(", ")}.`
}

function versionOf(program: string, flag: string): string {
  const { stdout, stderr, error } = spawnSync(program, [flag], { encoding: "utf8" })
  return error ? `no ${program}` : `${program} ${/\d+\.\d+[.\d-]*/.exec(stderr + stdout)?.[0] ?? ""}`
}

function postgresVersion(): string {
  const programs = globSync("/usr/lib/postgresql/*/bin/postgres").toSorted().at(-1)
  if (!programs) return "no PostgreSQL"
  return `PostgreSQL ${/[\d.]+/.exec(execFileSync(join(programs), ["--version"], { encoding: "utf8" }))?.[0]}`
}

/** The middle of some numbers. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const [low = 0, high = 0] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return (low + high) / 2
}
